import clsx from 'clsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Spinner } from './button';

interface FormAlertProps {
  readonly text: string;
  readonly className?: string;
}

export const FormAlert = ({
  text,
  className = 'bg-negative-soft text-negative',
}: FormAlertProps) => (
  <p
    role="alert"
    className={clsx(
      'flex items-center gap-2 rounded-control px-3 py-2.5 text-small font-medium',
      className,
    )}
  >
    <CircleAlert size={18} className="shrink-0" />
    {text}
  </p>
);

export const FormNotice = ({ text }: Pick<FormAlertProps, 'text'>) => (
  <FormAlert text={text} className="bg-caution-soft text-caution" />
);

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
      <Icon className={done ? 'shrink-0 text-positive' : 'shrink-0 text-negative'} />
      {data ?? message}
    </p>
  );
}
