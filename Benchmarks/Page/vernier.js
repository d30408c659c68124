"use strict";
// The page's clock ticks once a millisecond. Between two ticks, this counts how often it can look at the clock.
globalThis.vernier = (() => {
  const spinToNextTick = () => {
    const now = performance.now();
    let next = now;
    let spins = 0;
    while ((next = performance.now()) === now) spins += 1;
    return { next, spins };
  };
  let spinsPerTick = 0;
  const calibrate = () => {
    const samples = [];
    for (let index = 0; index < 41; index++) samples.push(spinToNextTick().spins);
    spinsPerTick = samples.sort((a, b) => a - b)[30];
  };
  return {
    /** The time when it returns: right after a tick. */
    start() {
      if (spinsPerTick === 0) calibrate();
      return spinToNextTick().next;
    },
    /** The time when it was called. */
    end() {
      const { next, spins } = spinToNextTick();
      return next - Math.min(1, spins / spinsPerTick);
    },
  };
})();
