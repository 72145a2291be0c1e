import { CircleAlert, CircleCheck } from 'lucide-react';
import { Spinner } from './button';

interface OutcomeProps {
  /** What was done; null until it is. */
  readonly data: string | null;
  /** Why it was not done; empty otherwise. */
  readonly message: string;
}

/** How something ended that began with a mailed link. */
export function Outcome({ data, message }: OutcomeProps) {
  if (data === null && message === '')
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner /> One moment, please.
      </p>
    );
  const done = data !== null;
  const Icon = done ? CircleCheck : CircleAlert;
  return (
    <p role="status" className="flex items-start gap-3 text-pretty">
      <Icon aria-hidden className={done ? 'shrink-0 text-positive' : 'shrink-0 text-negative'} />
      {data ?? message}
    </p>
  );
}
