import type { AnswerOf, Call, CallAddress } from '@nirmaan/contracts/kernel';

/** Any call of the catalogue, whatever it takes and answers. */
export type AnyCall = Call;

/** What is known of a call that every page makes, before its schemas are here. */
export interface EarlyCall<Answer> {
  readonly address: CallAddress;
  /** Reads the plain answer that most get; null for any other one, which the schemas read. */
  readonly read: (body: unknown) => Answer | null;
}

/** A call whose schemas are loaded once it is made: pages that ask nothing do without them (docs/adr/0016). */
export interface LateCall<C extends AnyCall = AnyCall> {
  readonly load: () => Promise<C>;
  readonly early?: EarlyCall<AnswerOf<C>>;
}

/** The calls of a slice, loaded once one of them is made: `lateCalls(() => import(…))`, then `call('login')`. */
export const lateCalls =
  <Calls extends Readonly<Record<string, AnyCall>>>(load: () => Promise<Calls>) =>
  <Name extends keyof Calls>(
    name: Name,
    early?: EarlyCall<AnswerOf<Calls[Name]>>,
  ): LateCall<Calls[Name]> => ({
    load: async () => (await load())[name],
    ...(early && { early }),
  });
