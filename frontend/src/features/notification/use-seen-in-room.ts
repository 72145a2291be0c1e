import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { roomEntered, roomLeft } from './notification.slice';

/** What notifies of the work in a room is seen while the room is on screen. */
export function useSeenInRoom(engagement: string | null): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (!engagement) return undefined;
    const follow = () =>
      dispatch(document.visibilityState === 'visible' ? roomEntered(engagement) : roomLeft());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      dispatch(roomLeft());
    };
  }, [dispatch, engagement]);
}
