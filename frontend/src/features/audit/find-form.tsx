import { Search } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { useSelector } from 'react-redux';
import { Button } from '../../shared/ui/button';
import { Field } from '../../shared/ui/field';
import { TextInput } from '../../shared/ui/text-input';
import { selectAudit } from './audit.slice';
import { useFindQuery } from './use-find-query';

type Submit = NonNullable<ComponentProps<'form'>['onSubmit']>;

/** What an auditor looks for: a project, a consultant, days. */
export function FindForm() {
  const { query, look } = useFindQuery();
  const { busy } = useSelector(selectAudit);
  const hint = useId();
  const submit: Submit = (event) => {
    event.preventDefault();
    look(new FormData(event.currentTarget));
  };
  return (
    <form onSubmit={submit} aria-describedby={hint} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Field label="Project" hint="Words of its title, or its id">
          <TextInput name="project" autoComplete="off" defaultValue={query.project} />
        </Field>
        <Field label="Consultant" hint="Full name, email address or id">
          <TextInput name="consultant" autoComplete="off" defaultValue={query.consultant} />
        </Field>
        <Field label="Submitted from">
          <TextInput name="from" type="date" defaultValue={query.from} />
        </Field>
        <Field label="Submitted until">
          <TextInput name="until" type="date" defaultValue={query.until} />
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={busy === 'finding'} busyLabel="Looking…">
          <Search size={18} aria-hidden />
          Find applications
        </Button>
        <p id={hint} className="text-caption text-ink-faint">
          Days are India’s. Empty fields narrow nothing.
        </p>
      </div>
    </form>
  );
}
