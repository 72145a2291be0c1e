import { isClosed, isOpen } from '@nirmaan/contracts/project';
import { proposalsPath } from '@nirmaan/contracts/application';
import { Pencil, X } from 'lucide-react';
import { CloseProject, EditProject, type ProjectPageProps } from '../../../features/project';
import { formatCount } from '../../../shared/format';
import { buttonClasses, ButtonLink } from '../../../shared/ui';
import { INVITED } from '../../paths';

export default function OwnerPart({ project }: ProjectPageProps) {
  const { _id, proposals } = project;
  return (
    <div className="grid gap-2">
      {proposals > 0 && (
        <ButtonLink size="large" to={proposalsPath(_id)}>
          Read {formatCount(proposals, 'proposal')}
        </ButtonLink>
      )}
      {proposals === 0 && isOpen(project) && (
        <a href={`#${INVITED}`} className={buttonClasses({ size: 'large' })}>
          Invite consultants
        </a>
      )}
      {!isClosed(project) && (
        <div className="grid grid-cols-2 gap-2">
          <EditProject project={project} tone="secondary">
            <Pencil size={16} />
            Edit
          </EditProject>
          <CloseProject project={project} tone="secondary">
            <X size={16} />
            Close project
          </CloseProject>
        </div>
      )}
    </div>
  );
}
