import {
  PonteError,
  __privateAdd,
  __privateGet,
  __privateMethod,
  __privateSet,
  __privateWrapper,
  comeBack,
  connect,
  connected,
  contractMethod,
  differencesBetween,
  frozen,
  isMarked,
  mark,
  renew,
  stateSetter,
  stateShared,
  stateStream
} from "./shared.js";

// src/testing/queue.ts
var makeQueue = (left = () => {
}) => {
  const waiting = [];
  const sleepers = [];
  const wake = () => {
    for (const awake of sleepers.splice(0))
      awake();
  };
  let end;
  return {
    push(item) {
      waiting.push(item);
      wake();
    },
    end(error) {
      end ??= { error };
      wake();
    },
    items: {
      async next() {
        while (!waiting.length && !end)
          await new Promise((resolve) => void sleepers.push(resolve));
        if (waiting.length)
          return { done: false, value: waiting.shift() };
        const { error } = end;
        end = {};
        if (error !== void 0)
          throw error;
        return { done: true, value: void 0 };
      },
      async return() {
        left();
        waiting.length = 0;
        end = {};
        wake();
        return { done: true, value: void 0 };
      },
      [Symbol.asyncIterator]() {
        return this;
      }
    }
  };
};

// src/testing/FakeStates.ts
var reserved = { ready: "ponte.ready", supports: "ponte.supports", contract: contractMethod, state: stateStream, setState: stateSetter };
var _states, _missed, _change, change_fn, _find, find_fn;
var FakeStates = class {
  constructor() {
    __privateAdd(this, _change);
    __privateAdd(this, _find);
    __privateAdd(this, _states, /* @__PURE__ */ new Map());
    __privateAdd(this, _missed, /* @__PURE__ */ new Set());
  }
  add(name, value, options) {
    const served = __privateGet(this, _states).get(name) ?? { value: void 0, version: 0, validate: options?.validate, readers: /* @__PURE__ */ new Set() };
    __privateGet(this, _states).set(name, served);
    __privateMethod(this, _change, change_fn).call(this, served, value);
    const change = (changed) => __privateMethod(this, _change, change_fn).call(this, served, changed);
    return {
      get value() {
        return served.value;
      },
      set value(changed) {
        change(changed);
      },
      get version() {
        return served.version;
      },
      get readers() {
        return served.readers.size;
      }
    };
  }
  /** True if the page has asked for the state when there was none. */
  takeMissed(name) {
    return __privateGet(this, _missed).delete(name);
  }
  has(name) {
    return __privateGet(this, _states).has(name);
  }
  read({ name }) {
    const served = __privateMethod(this, _find, find_fn).call(this, name);
    const reader = makeQueue(() => served.readers.delete(reader));
    served.readers.add(reader);
    reader.push({ version: served.version, value: served.value });
    return reader.items;
  }
  write({ name, version, value }) {
    const served = __privateMethod(this, _find, find_fn).call(this, name);
    if (version !== served.version)
      throw new PonteError("outdated", `The value has version ${served.version}, and the page knows ${version}.`);
    served.validate?.(value);
    __privateMethod(this, _change, change_fn).call(this, served, value);
    return served.version;
  }
};
_states = new WeakMap();
_missed = new WeakMap();
_change = new WeakSet();
change_fn = function(served, value) {
  const differences = differencesBetween(served.value, value);
  served.value = frozen(value);
  if (!differences.length && served.version)
    return;
  served.version++;
  for (const reader of served.readers)
    reader.push({ version: served.version, differences });
};
_find = new WeakSet();
find_fn = function(name) {
  const served = __privateGet(this, _states).get(name);
  if (served)
    return served;
  __privateGet(this, _missed).add(name);
  throw new PonteError("methodNotFound", `The fake app has no state ${JSON.stringify(name)}: add one with app.state.`);
};

// src/builtins/uncurryThis.ts
var { bind, call } = Function.prototype;
var uncurryThis = bind.bind(call);

// src/builtins/builtins.ts
var create = Object.create;
var getOwnPropertyDescriptors = Object.getOwnPropertyDescriptors;
var getPrototypeOf = Object.getPrototypeOf;
var objectKeys = Object.keys;
var harden = Object.setPrototypeOf;

// src/builtins/hardened.ts
var methodsOf = ({ prototype }) => create(null, { ...getOwnPropertyDescriptors(prototype), constructor: {} });
var listMethods = /* @__PURE__ */ methodsOf(Array);
var makeList = (elements = []) => harden(elements, listMethods);
var makeTable = () => create(null);

// src/wire/share.ts
var objectPrototype = Object.prototype;
var shared = harden(/* @__PURE__ */ new WeakSet(), methodsOf(WeakSet));
var isCallable = (object, name) => !(name in objectPrototype) && typeof object[name] === "function";
var callableMembers = (object) => {
  const members = makeTable();
  for (let level = object; level && level !== objectPrototype; level = getPrototypeOf(level)) {
    makeList(objectKeys(getOwnPropertyDescriptors(level))).forEach((name) => {
      if (isCallable(object, name))
        members[name] = true;
    });
  }
  return makeList(objectKeys(members));
};

// client.js
function client_default(globalThis2, document, MutationObserver, EventTarget2, fetch2, setTimeout2, clearTimeout2, require2) {
  "use strict";
  var { bind: Zt, call: Xt } = Function.prototype, Ee = Zt.bind(Xt), B = (e, t) => Ee(e.prototype[t]);
  var Xe = AbortController, Ye = BigInt, ge = clearTimeout2, et = fetch2;
  var tt = ReadableStream, nt = Response, z = setTimeout2;
  var k = globalThis2, j = Uint8Array;
  var rt = Date;
  var V = Promise;
  var ae = Reflect.apply;
  var C = Reflect.get, Re = Object.create, J = Object.defineProperty, ot = Object.freeze, st = Object.getOwnPropertyDescriptor, it = Object.getOwnPropertyDescriptors, ye = Object.getPrototypeOf, ce = Object.keys, A = Object.setPrototypeOf, N = JSON.stringify, at = JSON.parse, $ = C(Array, "isArray"), $e = C(ArrayBuffer, "isView"), ct = C(String, "fromCharCode");
  var F = Symbol.asyncIterator, lt = Symbol.iterator, W = B(EventTarget2, "addEventListener"), pt = B(EventTarget2, "removeEventListener");
  var te = B(String, "slice"), dt = B(String, "indexOf"), ft = B(String, "charCodeAt"), mt = B(String, "split"), K = B(RegExp, "exec"), ut = B(Object, "toString"), be = B(Response, "arrayBuffer"), gt = B(Date, "getTime");
  var yt = (e, t, n) => {
    let r = (a) => a.isTrusted && t(), o = (a) => a.isTrusted && a.persisted && e(), s = () => {
      W(k, "pagehide", r), W(k, "pageshow", o), n();
    };
    s(), new MutationObserver(s).observe(document, { childList: true });
  };
  var Ie = true, he = () => Ie && document.readyState !== "loading";
  Ie = he();
  var bt = (e) => {
    let t = () => {
      z(() => {
        Ie = true, e();
      });
    };
    return () => {
      W(k, "DOMContentLoaded", t, true), W(k, "load", t), document.readyState === "complete" && t();
    };
  };
  var qe = require2("../wire/PonteError");
  var Yt = () => {
    let e = BigUint64Array, t = crypto.getRandomValues.bind(crypto);
    return () => {
      let n = t(new e(2));
      return n[0] + "_" + n[1];
    };
  }, ht = (e) => {
    let t = k.webkit?.messageHandlers, n = t?.[e], r = n && Ee(n.postMessage), o = () => r && (n = t?.[e] ?? n);
    return { _find: o, _post: (s) => r(o(), s), _digits: n?.randomDigits ?? Yt() };
  };
  var D = ht("ponte"), ne = !!D._find(), Be = k.top !== k.self;
  var re = require2("./PonteError"), le = (e, t) => {
    let n, r, o;
    try {
      ({ code: n, message: r, data: o } = e);
    } catch {
    }
    let s = typeof r == "string" ? r : typeof e == "string" ? e : "It failed.";
    return typeof n == "string" ? new re.PonteError(n, s, o) : new re.PonteError(t, s);
  }, pe = () => new re.PonteError("cancelled", "It was cancelled."), xe = () => new re.PonteError("released", "It was released."), we = (e) => new re.PonteError("timedOut", `No answer within ${e} ms.`);
  var Fe = require2("../wire/PonteError");
  var L = ({ prototype: e }) => Re(null, { ...it(e), constructor: {} }), U = L(ye(j)), xt = L(DataView), G = L(Blob), wt = L(AbortController), en = L(Array), tn = L(V), I = (e) => A(e, tn), _ = (e = []) => A(e, en), v = () => Re(null);
  var _t = require2("./PonteError");
  var nn = A(new TextEncoder(), L(TextEncoder)), Q = (e) => new _t.PonteError("limitExceeded", `Too ${e}: send less.`), _e = (e, t = "") => {
    if (e > 67108608 || e > 2e7 && C(U, "length", nn.encode(t)) > 67108608)
      throw Q("long a message");
  };
  var kt = require2("./PonteError"), Pt = (e) => {
    if (typeof e != "object" || !e)
      return;
    let t = e[F] ?? e[lt];
    if (typeof t == "function")
      return ae(t, e, []);
    let n = e.getReader?.();
    return n && { next: () => n.read(), return: () => n.cancel() };
  }, vt = (e, t) => {
    let n = 0;
    return { [F]() {
      return this;
    }, async next() {
      if (n >= C(G, "size", e))
        return { __proto__: null, done: true };
      let r = A(ae(G.slice, e, [n, n += 1048576]), G), o;
      try {
        o = new j(await I(r.arrayBuffer()));
      } catch {
        throw new kt.PonteError("unreadable", "The file has changed.");
      }
      return t._progress?.(t._read += r.size, t._size), { __proto__: null, value: o };
    } };
  };
  var je = require2("../wire/PonteError");
  var oe = v(), Z = v(), Ot = (e, t) => {
    Z[e]?.forEach((n) => {
      try {
        n(t);
      } catch (r) {
        z(() => {
          throw r;
        });
      }
    });
  };
  var At = (e) => {
    let t = e._outbox, { _exported: n } = t, { _send: r } = t, o = v(), s = (f, p) => {
      let { code: d, message: c, data: u } = le(p, "handlerFailed"), l = (m) => r("error", f, { code: d, message: te(c, 0, 4096), data: m });
      try {
        l(u);
      } catch {
        l();
      }
    }, a = async (f, p, d, c) => {
      let u = p[4], l = p[5], m, g, y, b = () => {
      }, x = { cursor: l, get signal() {
        return m || (m = A(new Xe(), wt), g && m.abort(g)), m.signal;
      } }, h = () => o[f] === E, O = () => {
        delete o[f], ge(ee);
      }, T = async () => {
        try {
          await y?.return?.();
        } catch {
        }
      }, E = (P, w = 0) => {
        u += w, P && (O(), g = P, m?.abort(P), T()), b();
      };
      o[f] = E;
      let ee = !c && u <= 2147483647 && z(() => E(we(u)), u);
      try {
        let P = d(p[3], x);
        if (typeof P?.then == "function" && (P = await P), c) {
          if (y = Pt(P), !y)
            throw new je.PonteError("methodNotFound", "It gives no stream: call it.");
          h() || T();
        } else
          h() && (r("result", f, P), O());
        for (; h(); )
          if (u < 1)
            await I(new V((w) => b = w));
          else {
            let { done: w, value: R } = await y.next();
            if (!h())
              break;
            if (w)
              O(), r("result", f);
            else {
              u--;
              let S = x.cursor;
              r("item", f, R ?? null, S === l ? void 0 : S), l = S;
            }
          }
      } catch (P) {
        h() && (O(), s(f, P), T());
      }
    }, i = (f, p) => {
      let d = p[2], c = p[0] === "stream", u = $(d), l = u ? d[0] : d, m;
      if (o[f])
        return true;
      try {
        if (typeof d == "string") {
          if (m = oe[d], !m && !he())
            return false;
        } else {
          let g = n[l];
          if (!g)
            throw xe();
          m = g(u && d[1], c, l, n);
        }
        if (!m)
          throw new je.PonteError("methodNotFound", `No handler for ${N(d)}: add one with ponte.handle.`);
        a(f, p, m, c);
      } catch (g) {
        s(f, g);
      }
      return true;
    };
    return { _running: o, _take(f, p) {
      let d = f[0], c = f[1], u = f[2];
      if (!t._name)
        return true;
      if (d === "event")
        return Z[c]?.length ? (p || Ot(c, u), true) : he();
      if (typeof c != "number")
        return true;
      switch (d) {
        case "call":
        case "stream":
          if (!p)
            return i(c, f);
          s(c, p);
          break;
        case "cancel":
          o[c]?.(pe());
          break;
        case "more":
          o[c]?.(void 0, u);
          break;
        case "release":
          delete n[c];
          break;
        case "item":
          p || e._readers[c]?.(p, f, true);
          break;
        case "result":
          p || e._end(c)?.(p, u);
          break;
        case "error":
          e._end(c)?.(p ?? le(u, "malformed"));
      }
      return p && e._giveUp(c, p), true;
    } };
  };
  var ke = (e) => {
    let t = "";
    for (let n = 0; n < e.length; n += 8192)
      t += ae(ct, void 0, A(e.subarray(n, n + 8192), U));
    return t;
  }, Pe = (e) => {
    let t = new j(e.length), n = 0;
    for (let r = 0; r < e.length; r++)
      n |= t[r] = ft(e, r);
    return n > 255 ? void 0 : t;
  };
  var ve = (e, t) => (_(ce(e)).forEach((n) => {
    let r = e[n];
    if (typeof r == "object" && r) {
      let o = $(r) ? "" : ce(r), s = o.length === 1 ? o[0] : "";
      if (s[0] !== "$")
        ve(r, t);
      else {
        let a = (f) => {
          e[n] = f;
        }, i = rn(s, r[s], t, a);
        i !== void 0 && a(i);
      }
    }
  }), e), rn = (e, t, n, r) => {
    let o = $(t), s = typeof t == "string", a = o ? t[0] : t, i;
    switch (e) {
      case "$object":
        typeof t == "object" && !o && (i = ve(t, n));
        break;
      case "$date":
        typeof t == "number" && (i = new rt(t));
        break;
      case "$bytes":
        if (s)
          i = Pe(t);
        else if (o && typeof t[1] == "number")
          return n(e, a, t, r);
        break;
      case "$bigint":
        s && K(/^-?\d+$/, t) && (i = Ye(t));
        break;
      case "$number":
        s && K(/^(NaN|-?Infinity|-0)$/, t) && (i = +t);
        break;
      default:
        typeof a == "number" && (i = n(e, a, o ? t : [], r));
    }
    if (i === void 0)
      throw e;
    return i;
  };
  var Ht = require2("../wire/PonteError");
  var X, St = (e, t, n) => I(et(`ponte://bytes/${e._name}/${t}`, n)), Tt = async (e, t, n, r) => {
    let o = X ? void 0 : n.slice();
    try {
      if (X === false)
        throw o;
      await St(e, t, { __proto__: null, method: "POST", body: n }), X = true, r();
    } catch {
      X = false, o ? e._postAhead(`["put",1,"${e._name}",${t}]
${N(ke(o))}`, r) : r();
    }
  }, Ct = async (e, t, n, r, o) => {
    let s = (i) => o(i && C(U, "length", i) === r ? i : void 0), a = t[n];
    delete t[n];
    try {
      !a && X !== false && (a = new j(await I(be(await St(e, n)))), X = true);
    } catch {
      X = false;
    }
    a ? s(a) : e._postAhead(`["take",1,"${e._name}",${n}]`, (i) => s(typeof i == "string" ? Pe(i) : void 0));
  };
  var on = 0, fe = () => ++on;
  var $t = require2("../wire/PonteError"), Et, Rt, De = (e) => e === Et ? Rt : Rt = N(Et = e), It = (e) => {
    let t = v(), n = (o) => {
      let s = t[o];
      return delete t[o], s;
    }, r = (o, s) => {
      let a = n(o);
      a && (a(s), e._send("cancel", o));
    };
    return { _outbox: e, _readers: t, _end: n, _giveUp: r, _begin(o, s, a, i, f, p, d) {
      let c = p?.signal, u = p?.timeout;
      if (c?.aborted)
        throw pe();
      let l = fe();
      if (e._send(o, `${l},${De(s)}`, a ?? null, f, "parameters", i, p?.progress), t[l] = d, u || c) {
        let m = () => r(l, pe()), g = u <= 2147483647 && z(() => r(l, we(u)), u);
        c && W(c, "abort", m), t[l] = (y, b, x) => {
          x || (ge(g), c && pt(c, "abort", m)), d(y, b, x);
        };
      }
      return l;
    } };
  }, Oe = (e, t, n, r, o) => new V((s, a) => {
    let i = r?.timeout;
    if (i !== void 0 && !(i > 0))
      throw new $t.PonteError("invalidParameters", "The timeout is not above 0.");
    e(t)._begin("call", t, n, i < 1 / 0 ? `,${+i}` : "", void 0, r, (f, p, d) => {
      f ? a(f) : d || s(p);
    });
  });
  var sn = A(new FinalizationRegistry((e) => e()), L(FinalizationRegistry)), Le = (e, t) => sn.register(e, t), me = (e, t, n, r, o, s) => {
    let a = _(), i = _(), f = r?.buffer || 64, p = r?.cursor, d, c = 0, u = f, l = 0, m = false, g, y = false, b = () => {
      for (; i.length && (a.length || m); ) {
        let { _resolve: w, _reject: R } = i.shift(), S = a.shift();
        S ? (S.length > 3 && (p = S[3]), w({ value: S[2], done: false }), !m && ++l * 2 >= f && (d?._outbox._send("more", c, l), u += l, l = 0)) : g && !y ? (y = true, R(g)) : w({ value: void 0, done: true });
      }
    }, x = (w) => {
      m || (m = true, g = w, o?.(), b());
    }, h = (w) => {
      d?._giveUp(c, w), x(w);
    }, O = () => {
      try {
        !c && !m && (d = e(t), c = d._begin("stream", t, n, `,${f}`, p, r, (w, R, S) => {
          S ? u-- > 0 ? (a.push(R), b()) : h(Q("many items")) : x(w);
        }));
      } catch (w) {
        x(w);
      }
      b();
    }, T = (w) => new V((R, S) => {
      i.push({ _resolve: R, _reject: S, _stream: w }), O();
    }), E = (w) => new V((R) => {
      a.length = 0, y = true, h(), R({ value: w, done: true });
    }), ee = (w) => new tt({ __proto__: null, async pull(R) {
      let { value: S, done: Qt } = await I(T(w));
      Qt ? R.close() : R.enqueue(S);
    }, cancel: () => E() }, { __proto__: null, highWaterMark: 0 }), P = { ...s && { ...s, async arrayBuffer() {
      try {
        return await I(be(new nt(ee(this))));
      } catch (w) {
        throw g ?? w;
      }
    } }, get cursor() {
      return p;
    }, next() {
      return T(this);
    }, return: E, [F]() {
      return this;
    }, readable() {
      return ee(this);
    } };
    return Le(P, h), P;
  };
  var Bt = (e, t, n, r) => {
    let o = r[1], s = () => {
      if (!e?._outbox._name)
        throw xe();
      return e;
    }, a = () => {
      e?._outbox._send("release", n), e = void 0;
    }, i;
    switch (t) {
      case "$stream":
      case "$blob":
        return me(s, n, null, { buffer: o ? 8 : 64 }, a, o);
      case "$function":
        i = jt(s, n);
        break;
      case "$remote":
        i = an(s, n, o, r[2]);
        break;
      default:
        return;
    }
    return J(i, "release", { __proto__: null, value: a }), Le(i, a), i;
  }, jt = (e, t, n) => (r, o) => Oe(e, t, r, o, n), an = (e, t, n, r) => {
    let o = v();
    return _(n).forEach((s) => {
      s !== "then" && (o[s] = jt(e, _([t, s]), o));
    }), _(r ?? []).forEach((s) => {
      o[s] = (a, i) => me(e, _([t, s]), a, i, () => o);
    }), o;
  };
  var Dt = Date.now, cn = { __proto__: null, toString: () => `
` }, Vt = (e, { _take: t }, n) => {
    let r = e._outbox, o = v(), s = _(), a = v(), i = 0, f = (d, c) => {
      let u = d[1], l = { _frame: d, _pending: 1, _error: void 0, _deadline: Dt() + (d[0] === "call" && d[4] || 1 / 0) }, m = d[0] === "cancel" && s.find(({ _frame: g }) => g[1] === u && (g[0] === "call" || g[0] === "stream"));
      m ? m._deadline = 0 : s.push(l);
      try {
        c && ve(d, (g, y, b, x) => g !== "$bytes" ? Bt(e, g, y, b) : (l._pending++, void Ct(r, a, y, b[1], (h) => {
          l._pending--, h ? x(h) : l._error = Mt(), p();
        })));
      } catch {
        l._error = Mt();
      }
      l._pending--, p();
    }, p = () => {
      for (let d; (d = s[0]) && !d._pending; s.shift()) {
        let { _frame: c, _deadline: u, _error: l } = d, m = u - Dt();
        if (m > 0 && (m < 1 / 0 && (c[4] = m), !t(c, l)))
          return;
      }
    };
    return { _retry: p, _receive(d) {
      let c = $(d) ? d : [d];
      if (typeof c[0] != "string")
        return;
      let u = mt(c[0], cn), l = Lt(u[0]), m = l[3];
      if (!(l[2] !== r._name || !(m >= i))) {
        if (l[1] !== 1)
          return n("unsupportedVersion: The app has another version.");
        o[m] = u;
        for (let g = 1; g < c.length; g += 2)
          a[c[g]] = c[g + 1];
        for (let g; g = o[i]; ) {
          delete o[i++];
          for (let y = 1; y < g.length; y++) {
            let b = g[y], x = Lt(b), h = dt(b, '"$') >= 0;
            (h || s.length || !t(x)) && f(x, h);
          }
        }
      }
    } };
  }, Lt = (e) => {
    try {
      let t = at(e);
      if ($(t))
        return t;
    } catch {
    }
    return [];
  }, Mt = () => new Ht.PonteError("invalidValue", "Unknown tag or lost bytes.");
  var Nt = (e) => "p" + e._digits(), Ut = (e, t) => {
    J(k, e, { __proto__: null, value: t, configurable: true });
  };
  var Ne = require2("./PonteError"), H = require2("./share"), Me = v(), He = v(), q = 0, se = 0, Ue = (e, t) => {
    if (e === void 0)
      return "";
    let n = q;
    q = se;
    try {
      let r = N(Ve(e, t));
      return r === void 0 ? "" : "," + r;
    } catch (r) {
      if (r instanceof Ne.PonteError)
        throw r;
      return Y(t, "cannot be read: its code threw");
    } finally {
      se = q, q = n;
    }
  }, Y = (e, t) => {
    let n = e._where;
    for (let r = q; r < se; r++) {
      let o = He[r];
      n += typeof o == "string" && K(/^[A-Za-z_$][\w$]*$/, o) ? `.${o}` : `[${N(o)}]`;
    }
    throw new Ne.PonteError("invalidValue", `${n} ${t}.`);
  }, M = (e, t) => ({ __proto__: null, [e]: t }), Ae = (e, t) => {
    let n = fe();
    return (e._exports ??= v())[n] = t, n;
  }, Ve = (e, t, n) => {
    switch (typeof e) {
      case "string":
        _e(t._length += e.length);
        break;
      case "number":
        if (e - e !== 0 || e === 0 && 1 / e < 0)
          return M("$number", e === 0 ? "-0" : `${e}`);
        break;
      case "bigint":
        return M("$bigint", `${e}`);
      case "symbol":
        return Y(t, "is a symbol: send plain data");
      case "function":
        return M("$function", Ae(t, () => (r) => e(r)));
      case "object":
        if (e)
          return ln(e, t, n);
    }
    return e;
  }, ln = (e, t, n) => {
    let r = se;
    for (let l = q; l < r; l++)
      Me[l] === e && Y(t, "contains itself: send ids");
    let o = $(e), { toJSON: s } = e, a = typeof s == "function";
    if (a || !o && ye(e) !== H.objectPrototype || e[F] || (0, H.isShared)(e)) {
      let l = pn(e, t);
      if (l)
        return l;
      if (a && !o && !n && s !== H.objectPrototype.toJSON)
        return Ve(e.toJSON(`${r > q ? He[r - 1] : ""}`), t, true);
      let m = ze(e);
      m !== "Object" && !o && Y(t, `is a ${m}: send plain data`);
    }
    r - q >= 512 && Y(t, "is deeper than 512: send it flat");
    let i = o ? e : ce(e);
    Me[r] = e, se++;
    let f = o ? _() : v(), p = a, d = 0, c = "";
    for (let l = 0; l < i.length; l++) {
      let m = He[r] = o ? l : i[l], g = e[m], y = Ve(g, t);
      f[m] = y, y !== g && (p = true), y !== void 0 && (d++, c = i[l]);
    }
    se--, Me[r] = void 0;
    let u = p ? f : e;
    return !o && d === 1 && c[0] === "$" ? M("$object", u) : u;
  }, ze = (e) => te(ut(e), 8, -1), pn = (e, t) => {
    let n = ze(e);
    if ((0, H.isShared)(e))
      return M("$remote", _([Ae(t, (o) => (0, H.isCallable)(e, o) ? (s) => e[o](s) : void 0), (0, H.callableMembers)(e)]));
    if ($e(e) || n === "ArrayBuffer" || n === "SharedArrayBuffer")
      return dn(e, n, t);
    if (n === "Date") {
      let r = gt(e);
      return M("$date", r === r ? r : Y(t, "is an invalid Date: send null"));
    }
    if (n === "Blob" || n === "File") {
      let r = C(G, "size", e);
      return t._size += r, M("$blob", _([Ae(t, (o, s) => s ? () => vt(e, t) : void 0), { __proto__: null, size: r, type: C(G, "type", e) || void 0, name: e.name }]));
    }
    if (!(!e[F] && n !== "ReadableStream"))
      return M("$stream", Ae(t, (r, o, s, a) => {
        if (o)
          return delete a[s], () => e;
      }));
  }, dn = (e, t, n) => {
    let r = t === "DataView" ? xt : U, o = (f) => C(r, f, e), s;
    try {
      s = A($e(e) ? new j(o("buffer"), o("byteOffset"), o("byteLength")) : new j(e), U);
    } catch {
    }
    if (!s || ze(s.buffer) !== "ArrayBuffer")
      return Y(n, "is detached or shared memory: copy it");
    let a = s.length;
    if (a <= 16384)
      return M("$bytes", ke(s));
    let i = fe();
    return (n._bytes ??= _()).push(i, s), M("$bytes", _([i, a]));
  };
  var Se = (e, t) => ({ _text: e, _parts: _(), _pending: 0, _answered: t }), zt = (e, t, n) => {
    let r = D._find()?.acceptsBytes === true, o = _([Se(`
["hello",{"navigation":"${e}"${r ? ',"bytes":true' : ""}}]`)]), s = 0, a = 0, i = 0, f = false, p = false, d = false, c = async () => {
      f || (f = true, await 0, f = false, l());
    }, u = () => y._name && (d || a < 16), l = () => {
      for (; o.length && (d || !o[0]._pending) && u(); )
        m(o.shift());
      p && u() && m(Se("")), o.length || (i = 0);
    }, m = async ({ _text: b, _parts: x, _answered: h }) => {
      let O;
      h || (p = false, b = `["ponte",1,"${y._name}",${s++}]${b}`), a++;
      try {
        O = await I(D._post(x.unshift(b) > 1 ? x : b));
      } catch (T) {
        h || n(T);
      }
      y._name && (D._isRefused = false, a--, (h ?? t)(O), Be && O && !h && (p = true), c());
    }, g = (b, x) => {
      if (!y._name)
        return;
      _e(b.length, b);
      let h = o[o.length - 1];
      (!h || h._answered || h._text.length + b.length > 2e7 || x && !r) && o.push(h = Se("")), h._text += `
` + b;
      for (let O = 0; x && O < x.length; O += 2) {
        let T = x[O], E = x[O + 1];
        r ? h._parts.push(T, o.length < 2 && u() ? E : E.slice()) : (h._pending++, l(), Tt(y, T, E, () => {
          h._pending--, c();
        }));
      }
      x ? l() : c();
    }, y = { _name: Nt(D), _exported: v(), _send(b, x, h, O, T = b, E = "", ee) {
      if (b === "event" && (i >= 65536 && l(), i++ >= 65536))
        throw Q("many events");
      let P = { _where: T, _length: 0, _exports: void 0, _bytes: void 0, _size: 0, _read: 0, _progress: ee };
      g(`["${b}",${x}${Ue(h, P)}${E}${Ue(O, P)}]`, P._bytes);
      for (let w in P._exports)
        y._exported[w] = P._exports[w];
    }, _postAhead(b, x) {
      o.unshift(Se(b, x)), c();
    }, _poll() {
      p = true, c();
    }, _close(b) {
      b && s && (d = true, g('["bye"]'), l()), delete k[y._name], y._name = "";
    } };
    return Ut(y._name, t), Be || c(), y;
  };
  var Ft = (e, t) => {
    let n = (i, f) => {
      o._close(f);
      for (let p in s._readers)
        s._end(p)?.(i());
      for (let p in a._running)
        a._running[p]?.(i());
    }, r = (i) => {
      let { code: f, message: p } = le(i, "malformed");
      D._isRefused = true;
      let d = K(/^([A-Za-z]\w{0,63}): ?/, p);
      n(() => d ? new Fe.PonteError(d[1], te(p, d[0].length)) : new Fe.PonteError(f, p));
    }, o = zt(e, t, r), s = It(o), a = At(s);
    return { ...s, ...Vt(s, a, r), _close: n };
  };
  var ie, ue = false, Wt = () => new qe.PonteError("navigated", "The document was left."), We = (e = ["navigate", "reload", "restore"][k.performance?.navigation?.type] ?? "navigate") => {
    ue = false, ne && (ie = Ft(e, Ke));
  }, Je = () => {
    if (ue)
      throw Wt();
    if (!ne)
      throw new qe.PonteError("unavailable", "No app: check ponte.isAvailable.");
    return ie?._outbox._name || We(), ie;
  }, Ke = (e) => {
    $(e) && !e.length ? Je()._outbox._poll() : ie?._receive(e);
  }, Te = async () => {
    await 0, ie?._retry();
  }, qt = () => {
    We(), yt(() => We("restore"), () => {
      ue = true, ie?._close(Wt, true);
    }, bt(Te));
  };
  var Jt = (e, t) => (oe[e] = t, Te(), () => {
    oe[e] === t && Ge(e);
  }), Ge = (e) => {
    delete oe[e];
  }, Kt = (e, t) => {
    let n = (r) => t(r);
    return (Z[e] ??= _()).push(n), Te(), () => {
      Z[e] = _(Z[e].filter((r) => r !== n));
    };
  };
  var Ce = require2("./wire/PonteError"), Gt = require2("./wire/share"), Ze = (e) => {
    if (typeof e != "string" || !e)
      throw new Ce.PonteError("malformed", "A name is a non-empty string.");
    if (e.length > 256)
      throw Q("long a name");
    return Je();
  }, Qe = (e, t, n) => Oe(Ze, e, t, n);
  if (!st(k, "ponte")) {
    let e = { get isAvailable() {
      return ne && !D._isRefused;
    }, PonteError: Ce.PonteError, ready: () => Qe("ponte.ready"), supports: (t) => Qe("ponte.supports", t), call: Qe, stream: (t, n, r) => me(Ze, t, n, r), handle: Jt, remove: Ge, on: Kt, emit(t, n) {
      ne && !ue && Ze(t)._outbox._send("event", De(t), n);
    }, share: Gt.share };
    J(e, "receive", { value: Ke }), J(k, "ponte", { value: ot(e), enumerable: true }), k.PonteError = Ce.PonteError, qt();
  }
}

// src/testing/FakeWindow.ts
var shared2 = (path) => path.endsWith("PonteError") ? { PonteError } : { share: mark, isShared: isMarked, callableMembers, isCallable, objectPrototype };
var _window, _listeners;
var FakeWindow = class {
  /** @param post Takes what the client posts. */
  constructor(post, navigation = "navigate") {
    __privateAdd(this, _window, void 0);
    __privateAdd(this, _listeners, []);
    const listeners = __privateGet(this, _listeners);
    const window = __privateSet(this, _window, {
      webkit: { messageHandlers: { ponte: { acceptsBytes: true, postMessage: post } } },
      performance: { navigation: { type: navigation === "reload" ? 1 : 0 } }
    });
    const real = globalThis.EventTarget.prototype;
    class WindowEventTarget {
      addEventListener(type, listener, options) {
        if (this === window)
          listeners.push({ type, listener });
        else
          real.addEventListener.call(this, type, listener, options);
      }
      removeEventListener(type, listener) {
        real.removeEventListener.call(this, type, listener);
      }
    }
    class NoMutations {
      observe() {
      }
    }
    client_default(
      window,
      { readyState: "complete" },
      NoMutations,
      WindowEventTarget,
      () => Promise.reject(new TypeError("There is no scheme.")),
      // A test may put timers of its own in the place of these.
      (...parameters) => setTimeout(...parameters),
      (timer) => clearTimeout(timer),
      shared2
    );
    this.ponte = __privateGet(this, _window)["ponte"];
  }
  /** Dispatches an event as if the engine did. */
  dispatch(type) {
    for (const { type: heard, listener } of __privateGet(this, _listeners))
      if (heard === type)
        listener({ type, isTrusted: true, persisted: true });
  }
  /** Pushes a batch to the document of that name. */
  push(name, batch) {
    __privateGet(this, _window)[name]?.(batch);
  }
  /** True as long as the document of that name is open. */
  knows(name) {
    return name in __privateGet(this, _window);
  }
  /** Asks the client for a hello. */
  askForHello() {
    this.ponte.receive([]);
  }
};
_window = new WeakMap();
_listeners = new WeakMap();

// src/testing/Peer.ts
var _reason, _sequence, _open, _waiting, _take, take_fn, _flush, flush_fn;
var Peer = class {
  /**
   * @param began Called with the hello of a document.
   * @param received Takes the client's frames, but for hello and bye.
   * @param ended Called with the bye of a document.
   * @param answersPosts True if what is sent goes as the reply of a post where one is open, as native does. A post that stays open can be refused later.
   */
  constructor(began, received, ended, answersPosts, navigation) {
    this.began = began;
    this.received = received;
    this.ended = ended;
    this.answersPosts = answersPosts;
    __privateAdd(this, _take);
    __privateAdd(this, _flush);
    /** The name of the client's document, and empty before its hello. */
    this.name = "";
    /** True when the process of the client is gone: it is heard no more, and hears nothing. */
    this.isGone = false;
    /** Why the last session ended. */
    __privateAdd(this, _reason, "forbidden: The document has not said hello.");
    __privateAdd(this, _sequence, 0);
    __privateAdd(this, _open, void 0);
    __privateAdd(this, _waiting, []);
    this.window = new FakeWindow((message) => __privateMethod(this, _take, take_fn).call(this, message), navigation);
  }
  /** Sends frames when the client has said hello. */
  send(batch) {
    __privateGet(this, _waiting).push(batch);
    __privateMethod(this, _flush, flush_fn).call(this);
  }
  /** Ends the session: what the client waits for ends with the code before the colon. True if the client has been told so. */
  end(reason) {
    __privateSet(this, _reason, reason);
    __privateSet(this, _waiting, []);
    this.name = "";
    const open = __privateGet(this, _open);
    __privateSet(this, _open, void 0);
    open?.reject(new Error(reason));
    return !!open;
  }
  /** Ends the session, and lets the client begin another one. */
  async renew(reason) {
    const { name } = this;
    if (!name)
      return;
    this.end(reason);
    while (this.window.knows(name))
      await void 0;
    this.window.askForHello();
  }
};
_reason = new WeakMap();
_sequence = new WeakMap();
_open = new WeakMap();
_waiting = new WeakMap();
_take = new WeakSet();
take_fn = async function(message) {
  if (this.isGone)
    return new Promise(() => {
    });
  if (this.refusal)
    throw new Error(this.refusal);
  const [text, ...parts] = Array.isArray(message) ? message : [message];
  const [header, ...frames] = text.split("\n");
  const name = JSON.parse(header)[2];
  const isHello = frames[0]?.startsWith('["hello",');
  if (!isHello && name !== this.name)
    throw new Error(__privateGet(this, _reason));
  __privateGet(this, _open)?.resolve("");
  const reply = new Promise((resolve, reject) => __privateSet(this, _open, { resolve, reject }));
  if (isHello) {
    frames.shift();
    this.name = name;
    __privateSet(this, _sequence, 0);
    this.began();
  }
  const isLast = frames[frames.length - 1] === '["bye"]';
  if (isLast)
    frames.pop();
  if (frames.length)
    this.received({ frames, parts: parts.map((part) => ArrayBuffer.isView(part) ? new Uint8Array(part) : part) });
  if (isLast) {
    this.name = "";
    this.ended();
  } else
    __privateMethod(this, _flush, flush_fn).call(this);
  return reply;
};
_flush = new WeakSet();
flush_fn = function() {
  if (!this.name || this.isGone)
    return;
  for (const { frames, parts } of __privateGet(this, _waiting).splice(0)) {
    const text = [JSON.stringify(["ponte", 1, this.name, __privateWrapper(this, _sequence)._++]), ...frames].join("\n");
    const batch = parts.length ? [text, ...parts] : text;
    if (__privateGet(this, _open) && this.answersPosts) {
      __privateGet(this, _open).resolve(batch);
      __privateSet(this, _open, void 0);
    } else
      this.window.push(this.name, batch);
  }
};

// src/testing/Wire.ts
var _app, _reason2, _hasBegun, _makePage, makePage_fn, _toPage, toPage_fn, _toApp, toApp_fn, _endApp, endApp_fn;
var Wire = class {
  constructor(seen) {
    this.seen = seen;
    __privateAdd(this, _makePage);
    __privateAdd(this, _toPage);
    __privateAdd(this, _toApp);
    __privateAdd(this, _endApp);
    __privateAdd(this, _app, void 0);
    /** Why the app's calls end when the page says bye. */
    __privateAdd(this, _reason2, "navigated: The document was left.");
    __privateAdd(this, _hasBegun, false);
    /** How many batches have passed. */
    this.traffic = 0;
    __privateSet(this, _app, new Peer(
      () => {
      },
      (batch) => __privateMethod(this, _toPage, toPage_fn).call(this, batch),
      () => {
      },
      false
    ));
    this.page = __privateMethod(this, _makePage, makePage_fn).call(this);
  }
  /** The app's end: its handlers are added to it, and it calls the page. */
  get app() {
    return __privateGet(this, _app).window.ponte;
  }
  /** Refuses what the page posts from now on, and what it waits for. */
  refuse(reason) {
    this.page.refusal = reason;
    if (!this.page.end(reason))
      this.page.window.askForHello();
    __privateMethod(this, _endApp, endApp_fn).call(this, reason);
  }
  admit() {
    this.page.refusal = void 0;
  }
  leave(reason) {
    __privateSet(this, _reason2, reason ?? "navigated: The document was left.");
    this.page.window.dispatch("pagehide");
  }
  restore() {
    this.page.window.dispatch("pageshow");
  }
  /** The page's process is gone: the page hears nothing of that, nor of anything else. */
  terminate() {
    this.page.isGone = true;
    __privateMethod(this, _endApp, endApp_fn).call(this, "webProcessTerminated: The web process ended.");
  }
  /** Puts a new document in the place of the page's. */
  reload() {
    if (!this.page.isGone)
      this.leave("reloaded: The page was reloaded.");
    const { refusal } = this.page;
    this.page = __privateMethod(this, _makePage, makePage_fn).call(this, "reload");
    this.page.refusal = refusal;
  }
};
_app = new WeakMap();
_reason2 = new WeakMap();
_hasBegun = new WeakMap();
_makePage = new WeakSet();
makePage_fn = function(navigation) {
  return new Peer(
    () => {
      this.traffic++;
      if (__privateGet(this, _hasBegun))
        __privateMethod(this, _endApp, endApp_fn).call(this, "navigated: The document was left.");
      __privateSet(this, _hasBegun, true);
      this.page.send({ frames: ['["welcome",{}]'], parts: [] });
    },
    (batch) => __privateMethod(this, _toApp, toApp_fn).call(this, batch),
    () => __privateMethod(this, _endApp, endApp_fn).call(this, __privateGet(this, _reason2)),
    true,
    navigation
  );
};
_toPage = new WeakSet();
toPage_fn = function(batch) {
  this.traffic++;
  this.page.send(batch);
};
_toApp = new WeakSet();
toApp_fn = function(batch) {
  this.traffic++;
  for (const text of batch.frames) {
    const [kind, id, target] = JSON.parse(text);
    if (kind === "event" && typeof id === "string")
      this.seen(kind, id);
    if ((kind === "call" || kind === "stream") && typeof target === "string")
      this.seen(kind, target);
  }
  __privateGet(this, _app).send(batch);
};
_endApp = new WeakSet();
endApp_fn = function(reason) {
  if (!__privateGet(this, _hasBegun))
    return;
  __privateSet(this, _hasBegun, false);
  __privateGet(this, _app).renew(reason);
};

// src/testing/fakeApp.ts
var realSetTimeout = globalThis.setTimeout;
var fault = (code, data) => new PonteError(code, `The test has asked for ${code}.`, data);
var fakeApp = (contracted) => {
  const description = contracted?.contract;
  const handled = /* @__PURE__ */ new Map();
  const listened = /* @__PURE__ */ new Set();
  const recorded = [];
  const events = [];
  const states = new FakeStates();
  let appContract = description;
  const listen = (kind, name) => {
    if (listened.has(`${kind} ${name}`))
      return;
    listened.add(`${kind} ${name}`);
    if (kind === "event") {
      wire.app.on(name, (value) => events.push({ name, value }));
      return;
    }
    wire.app.handle(name, (parameters, context) => {
      recorded.push({ name, parameters });
      const handler = handled.get(name);
      if (handler)
        return handler(parameters, context);
      throw new PonteError("methodNotFound", `The fake app has no handler for ${JSON.stringify(name)}: add one with app.handle.`);
    });
  };
  const isReserved = new Set(Object.values(reserved));
  const wire = new Wire((kind, name) => {
    if (!isReserved.has(name))
      listen(kind === "event" ? "event" : "method", name);
  });
  const answer = () => {
    if (!appContract || !description)
      return null;
    const members = {};
    for (const [name, hash] of Object.entries({ ...description.members, ...appContract.members }))
      if (hash !== void 0)
        members[name] = hash;
    return { hash: appContract.hash, members };
  };
  wire.app.handle(reserved.ready, () => void 0);
  wire.app.handle(reserved.supports, (name) => handled.has(name) || states.has(name));
  wire.app.handle(reserved.contract, ({ name }) => name === description?.name ? answer() : null);
  wire.app.handle(reserved.state, (parameters) => states.read(parameters));
  wire.app.handle(reserved.setState, (parameters) => states.write(parameters));
  const check = (name) => {
    if (description && !(name in description.members))
      throw new TypeError(`The contract ${description.name} has no ${JSON.stringify(name)}.`);
  };
  const handle = (name, handler) => {
    check(name);
    handled.set(name, handler);
    listen("method", name);
  };
  const settled = async () => {
    for (let before = -1; before !== wire.traffic; ) {
      before = wire.traffic;
      await new Promise((resolve) => void realSetTimeout(resolve));
    }
  };
  let isOpen = true;
  const isConnected = () => connected() === wire.page.window.ponte;
  const changePage = async (change) => {
    const wasConnected = isConnected();
    change();
    if (wasConnected && !isConnected() && isOpen)
      connect(wire.page.window.ponte);
    await settled();
  };
  const app = {
    get page() {
      return wire.page.window.ponte;
    },
    handle,
    fail(name, code, data) {
      handle(name, () => {
        throw fault(code, data);
      });
    },
    hold(name) {
      const held = makeQueue();
      handle(
        name,
        (parameters, { signal }) => new Promise((resolve, fail) => {
          held.push({ parameters, signal, resolve, reject: (code, data) => fail(fault(code, data)) });
        })
      );
      return { next: async () => (await held.items.next()).value };
    },
    stream(name) {
      const readers = /* @__PURE__ */ new Set();
      const openings = makeQueue();
      let early = [];
      const tell = (news) => {
        if (readers.size)
          for (const reader of [...readers])
            news(reader);
        else
          early.push(news);
      };
      const end = (error) => tell((reader) => {
        readers.delete(reader);
        reader.end(error);
      });
      handle(name, (parameters) => {
        const reader = makeQueue(() => readers.delete(reader));
        readers.add(reader);
        for (const news of early.splice(0))
          news(reader);
        openings.push(parameters);
        return reader.items;
      });
      return {
        get readers() {
          return readers.size;
        },
        opened: async () => (await openings.items.next()).value,
        yield: (item) => tell((reader) => reader.push(item)),
        end: () => end(),
        fail: (code, data) => end(fault(code, data))
      };
    },
    state(name, value, options) {
      check(name);
      const state = states.add(name, value, options);
      if (states.takeMissed(name))
        wire.app.emit(stateShared, name);
      return state;
    },
    calls: (name) => name === void 0 ? [...recorded] : recorded.filter((call2) => call2.name === name).map(({ parameters }) => parameters),
    emitted: (name) => events.filter((event) => event.name === name).map(({ value }) => value),
    send(name, value) {
      check(name);
      wire.app.emit(name, value);
    },
    call(name, parameters, options) {
      check(name);
      return wire.app.call(name, parameters, options);
    },
    read(name, parameters, options) {
      check(name);
      return wire.app.stream(name, parameters, options);
    },
    contract: (contract) => void (appContract = contract),
    refuse: (code, message = "The test has refused the page.") => changePage(() => wire.refuse(`${code}: ${message}`)),
    admit: () => wire.admit(),
    reload: () => changePage(() => wire.reload()),
    leave: () => changePage(() => wire.leave()),
    restore: () => changePage(() => {
      wire.restore();
      if (isConnected())
        comeBack();
    }),
    terminate: () => changePage(() => wire.terminate()),
    settled,
    async close() {
      isOpen = false;
      if (isConnected())
        connect(void 0);
      wire.leave();
      await settled();
    }
  };
  renew();
  connect(wire.page.window.ponte);
  return app;
};
export {
  fakeApp
};
//# sourceMappingURL=testing.js.map
