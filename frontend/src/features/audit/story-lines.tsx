import type { StoryLine } from '@nirmaan/contracts/audit';
import { useDispatch } from 'react-redux';
import { formatMoment } from '../../shared/format';
import { Button } from '../../shared/ui/button';
import { readStory } from './audit.api';
import { useOfStory } from './use-of-story';

/** Every sentence with the event that it stands on, and the way to that moment. */
export function StoryLines({ lines }: { readonly lines: readonly StoryLine[] }) {
  const dispatch = useDispatch();
  const params = useOfStory();
  const goTo = (position: string) =>
    dispatch(readStory.requested({ params, query: { asOf: position } }));
  return (
    <ol className="grid divide-y divide-line">
      {lines.map(({ at, sentence, event }) => (
        <li key={event.position} className="grid gap-1 py-4 sm:grid-cols-[1fr_auto] sm:gap-x-6">
          <p className="font-medium">{sentence}</p>
          <Button
            tone="quiet"
            size="small"
            className="justify-self-start"
            onClick={() => goTo(event.position)}
          >
            As of here
          </Button>
          <p className="text-caption break-all text-ink-faint sm:col-span-2">
            <time dateTime={at}>{formatMoment(at)}</time> · {event.type} · {event.stream}, revision{' '}
            {event.revision} · position {event.position} · <code>{event.hash.slice(0, 12)}…</code>
          </p>
        </li>
      ))}
    </ol>
  );
}
