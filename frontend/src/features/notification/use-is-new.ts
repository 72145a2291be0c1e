import type { NotificationOnWire } from '@nirmaan/contracts/notification';
import { useSelector } from 'react-redux';
import { selectSeen, selectSeenInRooms } from './notification.slice';

/** Whether a notification has been seen neither in the list nor in its room. */
export function useIsNew() {
  const seen = BigInt(useSelector(selectSeen));
  const seenInRooms = useSelector(selectSeenInRooms);
  return ({ _id, position }: NotificationOnWire): boolean =>
    BigInt(position) > seen && !seenInRooms.includes(_id);
}
