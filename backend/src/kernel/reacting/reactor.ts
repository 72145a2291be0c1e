import type { Abstract, FactoryProvider, Type as Class } from '@nestjs/common';
import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import type { RecordedEvent } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';

export type EventType = AnyRecordedEvent['type'];
export type RecordedEventOf<Type extends EventType> = Extract<
  AnyRecordedEvent,
  { readonly type: Type }
>;

interface AnyDelay {
  readonly ms: number;
  readonly cancelOn: EventType;
  readonly getKey: (event: never) => string;
}

/** Each event waits before it is handled; one of the type `cancelOn` with the same key makes that unnecessary. */
export interface Delay<Type extends EventType, CancelOn extends EventType> extends AnyDelay {
  readonly cancelOn: CancelOn;
  readonly getKey: (event: RecordedEventOf<Type | CancelOn>) => string;
}

const MAX_NEWS_AGE_MS = 7 * 24 * 60 * 60_000;

/** Older events are reported to no one, so that a replayed history sends no mails. */
export const isNews = ({ metadata }: Pick<RecordedEvent, 'metadata'>, now: Date): boolean =>
  now.getTime() - Date.parse(metadata.occurredAt) <= MAX_NEWS_AGE_MS;

/** Turns events of one type into commands or mails. Providers that extend it are found by the runner. */
export abstract class Reactor<Type extends EventType = EventType> {
  /** `<do>-on-<event>`: names the reactor in parked streams and metrics, so it outlives a renamed class. */
  abstract readonly name: string;
  abstract readonly on: Type;
  /** How many events of different streams are handled at a time. Events of one stream keep their order. */
  readonly concurrency: number = 1;
  readonly delay?: AnyDelay;

  /** Handling the same event again must have no effect. */
  abstract react(event: RecordedEventOf<Type>, cause: Cause): Promise<void>;
}

/** A reactor that is one function of the event and of the services that it needs. */
interface Reaction<Type extends EventType, Services extends readonly unknown[]>
  extends Pick<Reactor<Type>, 'name' | 'on'>, Partial<Pick<Reactor, 'concurrency'>> {
  readonly inject: {
    readonly [At in keyof Services]: Class<Services[At]> | Abstract<Services[At]>;
  };
  /** Handling the same event again must have no effect. */
  readonly react: (
    event: RecordedEventOf<Type>,
    cause: Cause,
    ...services: Services
  ) => Promise<unknown>;
}

class ReactionReactor extends Reactor {
  constructor(
    readonly name: string,
    readonly on: EventType,
    override readonly concurrency: number,
    private readonly run: (event: AnyRecordedEvent, cause: Cause) => Promise<unknown>,
  ) {
    super();
  }

  async react(event: AnyRecordedEvent, cause: Cause): Promise<void> {
    await this.run(event, cause);
  }
}

export interface ReactorProvider<Services extends readonly unknown[]> extends FactoryProvider {
  inject: (Class | Abstract<unknown>)[];
  useFactory: (...services: Services) => Reactor;
}

/** `reactor({ name, on, inject: [], react: (event, cause, ) => … })` */
export const reactor = <Type extends EventType, Services extends readonly unknown[]>({
  name,
  on,
  concurrency = 1,
  inject,
  react,
}: Reaction<Type, Services>): ReactorProvider<Services> => ({
  provide: name,
  inject: [...inject],
  useFactory: (...services) =>
    // The runner hands over events of the type `on` alone.
    new ReactionReactor(name, on, concurrency, (event, cause) =>
      react(event as never, cause, ...services),
    ),
});

/** This event cannot be handled yet, through no fault of ours: its stream is parked at once and retried by itself. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';
}

/** What a part of the system does by itself; `origin` is the request or event that it follows from. */
export const systemCause = (name: string, origin = name, causationId = origin): Cause => ({
  actor: { kind: 'system', name },
  correlationId: origin,
  causationId,
});

/** What a reaction records: the reactor did it, because of this event, in the same request. */
export const causedBy = ({ name }: Pick<Reactor, 'name'>, { id, metadata }: AnyRecordedEvent) =>
  systemCause(name, metadata.$correlationId, id);
