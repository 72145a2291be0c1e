import { messageOf, type Outcome } from '../api';
import { fromContext } from './saga-context';

/** Says how a request ended: in the server's words, or in `otherwise` where it failed without any. */
export function* tell(outcome: Outcome<{ readonly message: string }>, otherwise: string) {
  const notify = yield* fromContext('notify');
  if (outcome.ok) notify.success(outcome.answer.message);
  else notify.failure(messageOf(outcome.failure, otherwise));
}
