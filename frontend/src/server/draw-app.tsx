import { createMemoryHistory } from 'history';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { App } from '../app/app';
import type { State } from '../app/state';
import { quietStore } from './quiet-store';

const PATIENCE_MS = 5_000;
const ROOT = '<div id="root">';

interface Drawing {
  readonly path: string;
  readonly origin: string;
  readonly state: State;
}

interface Drawn {
  readonly status: number;
  /** Title, description and whatever else belongs in the head. */
  readonly head: string;
  readonly body: string;
}

/** Draws the whole client at an address. Rejects if any part of it could not be drawn. */
export async function drawApp({ path, origin, state }: Drawing): Promise<Drawn> {
  let status = 200;
  const faults: unknown[] = [];
  const site = { origin, answer: (said: number) => void (status = said) };
  const store = quietStore(state);
  const history = createMemoryHistory({ initialEntries: [path] });
  const { prelude } = await prerenderToNodeStream(
    <div id="root">
      <App store={store} history={history} site={site} drawnWith={state} />
    </div>,
    {
      signal: AbortSignal.timeout(PATIENCE_MS),
      // Parts that are sent later arrive by inline scripts, which the content security policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (fault) => void faults.push(fault),
    },
  );
  if (faults.length > 0) throw new AggregateError(faults, `${path} could not be drawn`);
  return { status, ...cut(await text(prelude)) };
}

/** React writes what belongs in the head before everything else. */
function cut(html: string): Pick<Drawn, 'head' | 'body'> {
  const at = html.indexOf(ROOT);
  return { head: html.slice(0, at), body: html.slice(at) };
}
