import type { Content } from './projection.js';

/** An event that continues a stream came without the one that begins it. */
export class NothingToContinue extends Error {
  override readonly name = 'NothingToContinue';
}

/** A handler for events that only ever follow another one. Throws NothingToContinue when they do not. */
export const onExisting =
  <View, DomainEvent extends { readonly stream: string }>(
    handle: (view: View, event: DomainEvent) => Content<View>,
  ) =>
  (view: View | null, event: DomainEvent): Content<View> => {
    if (!view) throw new NothingToContinue(`No document of ${event.stream} to continue`);
    return handle(view, event);
  };
