/** The part of autocannon that the benchmarks call. */
declare module 'autocannon' {
  interface Request {
    readonly method?: string;
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  }

  interface Options {
    readonly url: string;
    readonly connections: number;
    /** In seconds. */
    readonly duration: number;
    /** `setupRequest` is called for every request. */
    readonly requests: readonly { readonly setupRequest: (defaults: Request) => Request }[];
  }

  interface Result {
    readonly '2xx': number;
    readonly errors: number;
    readonly start: Date;
    readonly finish: Date;
  }

  interface Instance extends Promise<Result> {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): void;
  }

  export default function autocannon(options: Options): Instance;
}
