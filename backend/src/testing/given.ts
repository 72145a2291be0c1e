import type { AnyEvent } from '@nirmaan/contracts/catalogue';
import { accept } from '@nirmaan/contracts/kernel';
import type { Decider, StreamCategory } from '../kernel/commands/decider.js';

/** The time of a spec's commands unless it sets another. */
export const noon = new Date('2026-11-21T06:30:00.000Z');

/** States a decider's rule: `given(coldChainPublished).when(withdrawBlog, { blog }).then(coldChainWithdrawn)`. */
export const given = (...events: readonly AnyEvent[]) => ({
  when<
    Category extends StreamCategory,
    State,
    Command,
    Produced extends AnyEvent,
    Code extends string,
  >(decider: Decider<Category, State, Command, Produced, Code>, command: Command, at = noon) {
    const { evolve, initialState, decide } = decider;
    const state = (events as readonly Produced[]).reduce(evolve, initialState);
    const decision = decide(state, command, at);
    return {
      /** Expects exactly these events. */
      then: (...expected: readonly Produced[]) => expect(decision).toEqual(accept(expected)),
      /** Expects no events. */
      thenNothing: () => expect(decision).toEqual(accept([])),
      thenRefuse: (code: Code) => expect(decision).toMatchObject({ ok: false, refusal: { code } }),
    };
  },
});
