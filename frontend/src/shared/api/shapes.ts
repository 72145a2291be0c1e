import { orNull } from '../late';
import type { AnyCall, LateCall } from './late-call';

const loadFailure = () => import('./failure.shapes');

/** Loads what reads the answers of a call; null where it cannot be had. */
export const loadShapes = <C extends AnyCall>({ load }: LateCall<C>) =>
  orNull(
    Promise.all([load(), loadFailure()]).then(([call, { failureBody }]) => ({ call, failureBody })),
  );

/** Loads beforehand what the first call will need. Where it cannot be had now, the call itself asks for it again. */
export const prepareToAsk = (): void => void loadFailure().catch(() => undefined);
