import { LogOut } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { selectIsBusy, signOut } from '../../features/account';
import { Button } from '../../shared/ui/button';

export function LogoutButton() {
  const dispatch = useDispatch();
  const busy = useSelector(selectIsBusy);
  return (
    <Button tone="onNight" size="small" busy={busy} onClick={() => dispatch(signOut.requested())}>
      <LogOut size={16} aria-hidden />
      Logout
    </Button>
  );
}
