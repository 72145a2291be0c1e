import type { UserOnWire } from '@nirmaan/contracts/account';
import { Pencil } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { capitalised, formatDay, formatPhone } from '../../../shared/format';
import { Avatar } from '../../../shared/ui/avatar';
import { Badge } from '../../../shared/ui/badge';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { DefinitionList } from '../../../shared/ui/definition-list';
import { profileEdited } from '../account.slice';

const NOT_GIVEN = 'Not given';

/** "My Profile": what others see of a person, and what only the person sees. */
export function ProfileCard({ user }: { readonly user: UserOnWire }) {
  const dispatch = useDispatch();
  return (
    <Card className="grid gap-6 p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={user.name} image={user.image} size={72} />
        <div className="grid min-w-0 grow gap-1">
          <h2 className="truncate text-title font-bold">{user.name}</h2>
          <span>
            <Badge tone="positive" text="Active" />
          </span>
        </div>
        <Button tone="secondary" onClick={() => dispatch(profileEdited())}>
          <Pencil size={16} aria-hidden />
          Edit profile
        </Button>
      </div>
      <DefinitionList
        items={[
          ['Phone', formatPhone(user.phone)],
          ['Email', user.email],
          ['Experience', user.exp || NOT_GIVEN],
          ['DOB', user.dob ? formatDay(user.dob) : NOT_GIVEN],
          ['Role', capitalised(user.userRole)],
          ['Manufacturing Sector', user.sector || NOT_GIVEN],
          ['Brief Bio', user.bio || NOT_GIVEN],
          ['Address', user.Address || NOT_GIVEN],
        ]}
      />
    </Card>
  );
}
