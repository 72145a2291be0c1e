import { type ComponentProps, useId } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  readonly label: string;
}

export function Checkbox({ label, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2.5">
      <input {...input} id={id} type="checkbox" className="size-5 shrink-0 accent-accent" />
      <label htmlFor={id} className="text-small">
        {label}
      </label>
    </div>
  );
}
