import { useLoaded } from '../../shared/saga';
import { engagements, newestWork } from './engagement.api';
import { describeNext } from './next-act';

/** What is next in a room, and who does it, on a page that leads there. */
export function NextInRoom({ id }: { readonly id: string }) {
  const { data } = useLoaded(engagements, newestWork);
  const row = data?.find(({ _id }) => _id === id);
  return row ? <p className="text-small font-semibold">{describeNext(row)}</p> : null;
}
