import type { ComponentProps } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../shared/ui/button';
import { Field } from '../../shared/ui/field';
import { TextInput } from '../../shared/ui/text-input';
import { readStory } from './audit.api';
import { selectAudit } from './audit.slice';
import { useOfStory } from './use-of-story';

/** Where a year may have more digits, a slip of the finger asks for one. A day is left for clocks behind UTC. */
const LAST_MOMENT = '9999-12-30T23:59:59';

type Submit = NonNullable<ComponentProps<'form'>['onSubmit']>;

/** Tells the story as it was at a day and time of this computer's clock, or as it is now. */
export function AsOfForm() {
  const dispatch = useDispatch();
  const { asOf } = useSelector(selectAudit);
  const params = useOfStory();
  const readAt = (moment?: string) =>
    dispatch(readStory.requested({ params, ...(moment && { query: { asOf: moment } }) }));
  const submit: Submit = (event) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('moment');
    if (typeof given === 'string' && given) readAt(new Date(given).toISOString());
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Field label="As it was at">
        <TextInput name="moment" type="datetime-local" step="1" max={LAST_MOMENT} />
      </Field>
      <Button type="submit" tone="secondary">
        Go there
      </Button>
      {asOf && (
        <Button tone="quiet" onClick={() => readAt()}>
          Back to now
        </Button>
      )}
    </form>
  );
}
