import { Field } from '../../../shared/ui/field';
import { TextInput } from '../../../shared/ui/text-input';
import { maskedEmail } from '../masked-email';

interface EmailOfCodeProps {
  /** The address that the step before has sent the code to; empty when somebody came here directly. */
  readonly known: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (email: string) => void;
}

/** Where the code went, or the question where it went. */
export const EmailOfCode = ({ known, value, error, onChange }: EmailOfCodeProps) =>
  known ? (
    <p className="text-small text-ink-soft">
      The code was sent to <strong className="font-semibold text-ink">{maskedEmail(known)}</strong>.
      It is good for ten minutes.
    </p>
  ) : (
    <Field label="Work Email" hint="The address that the code was sent to" error={error}>
      <TextInput
        type="email"
        autoComplete="email"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
