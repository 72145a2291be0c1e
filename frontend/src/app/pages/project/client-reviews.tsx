import type { ProjectPageOnWire } from '@nirmaan/contracts/project';
import { PublishedReviews } from '../../../features/review';
import { ReportReview } from '../site/report-review';

interface ClientReviewsProps {
  readonly project: Pick<ProjectPageOnWire, 'client' | 'userName'>;
}

/** What consultants say of the owner as a client. */
const ClientReviews = ({ project: { client, userName } }: ClientReviewsProps) => (
  <PublishedReviews
    account={client.id}
    name={userName}
    fallback="A consultant"
    renderAction={(review) => <ReportReview review={review} />}
  />
);

export default ClientReviews;
