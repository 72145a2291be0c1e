import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from './button';

interface TextRowsProps {
  readonly legend: string;
  /** One of them: `key point`. */
  readonly noun: string;
  readonly add: string;
  readonly remove: ReactNode;
  readonly rows: readonly string[];
  readonly max?: number;
  readonly onChange: (rows: string[]) => void;
  /** Moves the focus to the row that was added. */
  readonly focus: (at: number) => void;
  readonly children: (at: number) => ReactNode;
}

/** As many texts as are needed; there is one to start with, and empty ones are dropped. */
export function TextRows({ legend, noun, rows, onChange, focus, ...texts }: TextRowsProps) {
  const [added, setAdded] = useState<number | null>(null);
  const focusAdded = useEffectEvent(focus);
  useEffect(() => {
    if (added !== null) focusAdded(added);
  }, [added]);
  const change = (next: string[], at: number | null) => {
    onChange(next);
    setAdded(at);
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-small font-semibold">
        {legend}
        <span className="font-normal text-ink-faint"> (optional)</span>
      </legend>
      {rows.map((_, at) => (
        <div key={at} className="flex items-start gap-2">
          {texts.children(at)}
          {rows.length > 1 && (
            <Button
              tone="quiet"
              aria-label={`Remove ${noun} ${at + 1}`}
              onClick={() => change(rows.toSpliced(at, 1), null)}
            >
              {texts.remove}
            </Button>
          )}
        </div>
      ))}
      {rows.length < (texts.max ?? Number.POSITIVE_INFINITY) && (
        <Button
          tone="secondary"
          className="justify-self-start"
          onClick={() => change([...rows, ''], rows.length)}
        >
          {texts.add}
        </Button>
      )}
    </fieldset>
  );
}
