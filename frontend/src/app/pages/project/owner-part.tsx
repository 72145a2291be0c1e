import { proposalsPath } from '@nirmaan/contracts/application';
import { type ProjectPageOnWire, projectStatusOnWire } from '@nirmaan/contracts/project';
import { Pencil, X } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  closeOpened,
  CloseProjectDialog,
  editOpened,
  EditProjectDialog,
  managingEnded,
  selectManaging,
} from '../../../features/project';
import { formatCount } from '../../../shared/format';
import { Button, ButtonLink, buttonLook } from '../../../shared/ui';
import { INVITED } from './apply-address';

interface OwnerPartProps {
  readonly project: ProjectPageOnWire;
}

/** What an owner does with a project: read its proposals, edit it, close it. */
export default function OwnerPart({ project }: OwnerPartProps) {
  const dispatch = useDispatch();
  const { _id, status, proposals } = project;
  return (
    <div className="grid gap-2">
      {proposals > 0 && (
        <ButtonLink size="large" to={proposalsPath(_id)}>
          Read {formatCount(proposals, 'proposal')}
        </ButtonLink>
      )}
      {proposals === 0 && status === projectStatusOnWire.live && (
        <a href={`#${INVITED}`} className={buttonLook({ size: 'large' })}>
          Invite consultants
        </a>
      )}
      {status === projectStatusOnWire.live && (
        <div className="grid grid-cols-2 gap-2">
          <Button tone="secondary" size="small" onClick={() => dispatch(editOpened(_id))}>
            <Pencil size={16} aria-hidden />
            Edit
          </Button>
          <Button tone="secondary" size="small" onClick={() => dispatch(closeOpened(_id))}>
            <X size={16} aria-hidden />
            Close project
          </Button>
        </div>
      )}
      <ManageDialog project={project} />
    </div>
  );
}

function ManageDialog({ project }: OwnerPartProps) {
  const dispatch = useDispatch();
  const managing = useSelector(selectManaging);
  useEffect(() => () => void dispatch(managingEnded()), [dispatch]);
  if (managing.mode === 'none' || managing.projectId !== project._id) return null;
  return managing.mode === 'edit' ? (
    <EditProjectDialog project={project} />
  ) : (
    <CloseProjectDialog project={project} />
  );
}
