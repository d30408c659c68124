"use strict";

/** Sends a component's message; each answer is given to `answered`. */
const component = (name, event, data, answered = () => {}) =>
  HotwireNative.web.send({ component: name, event, data, callback: ({ data: answer }) => answered(answer) });

const hotwireState = { submitted: 0, picked: null, confirmed: 0, overflowed: 0, hints: [] };
const card = (id) => document.getElementById(id);

// MARK: A form

card("customer").addEventListener("submit", (event) => {
  event.preventDefault();
  hotwireState.submitted += 1;
  show(card("form"), [["Submitted", `${new FormData(event.target).get("name")}, ${often(hotwireState.submitted)}`, "good"]]);
});

const connectForm = () => component("form", "connect", { submitTitle: "Save" }, () => card("customer").requestSubmit());

demo("formConnect", () => {
  connectForm();
  return document.documentElement.dataset.bridgeComponents;
}, (components) => [["Native has", components, "code"], ["Now", "tap “Save” in the header bar", "good"]]);
demo("formDisable", () => { component("form", "submitDisabled"); }, () => []);
demo("formEnable", () => { component("form", "submitEnabled"); }, () => []);

// MARK: Swift speaks first

document.addEventListener("native:form:hint", ({ detail }) => hotwireState.hints.push(detail.text));

demo("speakFirst", async () => {
  connectForm();
  const before = hotwireState.hints.length;
  await ponte.call("hotwire.speakFirst", "Three bridges lead to it.");
  while (hotwireState.hints.length === before) await new Promise((next) => setTimeout(next, 5));
  return hotwireState.hints.at(-1);
}, (hint) => [["Swift said", hint, "good"]]);

// MARK: Menus, questions, a title

const cities = ["Firenze", "Venezia", "Roma"];
demo("menu", () => {
  component("menu", "display", { title: "Which bridge?", items: cities.map((title, index) => ({ title, index })) }, ({ selectedIndex }) => {
    hotwireState.picked = cities[selectedIndex];
    show(card("menus"), [["Picked", hotwireState.picked, "good"]]);
  });
}, () => [["Menu", "is open"]]);

demo("alert", () => {
  const question = { title: "Delete this bridge?", description: "The river stays.", confirm: "Delete", destructive: true };
  component("alert", "show", question, () => {
    hotwireState.confirmed += 1;
    show(card("menus"), [["Confirmed", "deleted", "good"]]);
  });
}, () => [["Question", "is asked"]]);

demo("title", () => { component("title", "connect", { title: "Bridges of Italy" }); }, () => [["Title", "stands in the header bar"]]);
demo("overflow", () => {
  component("overflow-menu", "connect", { label: "More" }, () => {
    hotwireState.overflowed += 1;
    press("menu");
  });
}, () => [["⋮", "opens the menu", "good"]]);

// MARK: A Turbo visit

demo("visit", () => {
  document.dispatchEvent(new CustomEvent("turbo:before-render", { detail: { newBody: document.body, renderMethod: "replace" } }));
  component("form", "connect", { submitTitle: "Send" }, () => card("customer").requestSubmit());
}, () => [["Visited", "the bar has the new page’s button alone", "good"]]);
