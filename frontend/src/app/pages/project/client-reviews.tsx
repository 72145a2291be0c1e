import type { ProjectPageOnWire } from '@nirmaan/contracts/project';
import { PublishedReviews } from '../../../features/review';
import { CLIENT_REVIEWS } from '../../paths';
import { ReportReview } from '../site/report-review';

interface ClientReviewsProps {
  readonly project: Pick<ProjectPageOnWire, 'client' | 'userName'>;
}

/** What consultants say of the owner as a client. */
const ClientReviews = ({ project: { client, userName } }: ClientReviewsProps) => (
  <section
    id={CLIENT_REVIEWS}
    className="grid scroll-mt-22 grid-cols-1 gap-5 border-t border-line pt-8 lg:col-span-2"
  >
    <h2 className="text-heading font-bold tracking-tight">{userName} as a client</h2>
    <PublishedReviews
      account={client.id}
      name={userName}
      fallback="A consultant"
      renderAction={(review) => <ReportReview review={review} />}
    />
  </section>
);

export default ClientReviews;
