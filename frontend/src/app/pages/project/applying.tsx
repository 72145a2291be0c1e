import { projectPath } from '@nirmaan/contracts/project';
import type { ComponentProps } from 'react';
import { useUser, VerifyEmailNotice } from '../../../features/account';
import { ApplyDialog } from '../../../features/application';
import { useCredits } from '../../../features/subscription';
import { plansFor } from '../../paths';

type ApplyingProps = Pick<ComponentProps<typeof ApplyDialog>, 'project' | 'brief' | 'onClose'>;

/** The window in which a consultant applies, with what has to come first: a verified address, then a plan. */
export function Applying(props: ApplyingProps) {
  const user = useUser();
  return (
    <ApplyDialog
      {...props}
      prerequisite={user?.emailVerified === false ? <VerifyEmailNotice user={user} /> : null}
      plansHref={plansFor(projectPath(props.project))}
      credits={useCredits()}
    />
  );
}
