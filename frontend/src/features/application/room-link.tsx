import { roomPath } from '@nirmaan/contracts/engagement';
import { ButtonLink } from '../../shared/ui';
import { getId, getPerson, type ProposalProps } from './proposal-parts';

/** Leads the owner to the room of the one who was awarded. */
export const RoomLink = ({ applicant }: Pick<ProposalProps, 'applicant'>) =>
  applicant.status === 'success' && (
    <ButtonLink
      size="small"
      to={roomPath(getId(applicant))}
      aria-label={`Open the room with ${getPerson(applicant).name}`}
    >
      Open the room
    </ButtonLink>
  );
