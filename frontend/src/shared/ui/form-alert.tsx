import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';

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
    <CircleAlert size={18} aria-hidden className="shrink-0" />
    {text}
  </p>
);

export const FormNotice = ({ text }: Pick<FormAlertProps, 'text'>) => (
  <FormAlert text={text} className="bg-caution-soft text-caution" />
);
