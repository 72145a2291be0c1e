import type { Content } from './projection.js';

/** A fact that continues a stream came without the one that begins it. */
export class NothingToContinue extends Error {
  override readonly name = 'NothingToContinue';
}

/** A handler for facts that only ever follow another one. Throws NothingToContinue when they do not. */
export const onExisting =
  <View, Fact extends { readonly stream: string }>(
    handle: (view: View, fact: Fact) => Content<View>,
  ) =>
  (view: View | null, fact: Fact): Content<View> => {
    if (!view) throw new NothingToContinue(`No document of ${fact.stream} to continue`);
    return handle(view, fact);
  };
