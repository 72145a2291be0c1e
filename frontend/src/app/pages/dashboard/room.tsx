import { ArrowLeft } from 'lucide-react';
import { useSelector } from 'react-redux';
import { Navigate, useSearchParams } from 'react-router-dom';
import { openedRoom, Room } from '../../../features/engagement';
import {
  Conversation,
  ConversationLink,
  messageSlice,
  needConversation,
} from '../../../features/message';
import { useSeenInRoom } from '../../../features/notification';
import { ReportButton, ReportMenu } from '../../../features/report';
import { engagementReviews, RoomReviews } from '../../../features/review';
import { Link } from '../../../shared/routing';
import { need } from '../../../shared/saga';
import { dashboardView } from '../../paths';

export function listNeeds(_: unknown, search: URLSearchParams) {
  const id = search.get('engagement');
  if (!id) return null;
  const params = { id };
  return [need(openedRoom, { params }), need(engagementReviews, { params }), needConversation(id)];
}

export default function RoomPage() {
  const id = useSearchParams()[0].get('engagement');
  useSeenInRoom(id);
  const changes = useSelector(messageSlice.selectors.selectChanges);
  if (!id) return <Navigate replace to={dashboardView('work')} />;
  return (
    <>
      <Link
        to={dashboardView('work')}
        className="-my-4 inline-flex min-h-11 items-center gap-2 justify-self-start text-small font-semibold text-accent"
      >
        <ArrowLeft size={18} />
        All work
      </Link>
      <Room
        key={id}
        id={id}
        changes={changes}
        renderReviews={(other, isClient) => (
          <RoomReviews
            engagement={id}
            other={other}
            isClient={isClient}
            renderAction={(target) => (
              <ReportButton about={{ kind: 'review', target }} label="Report" />
            )}
          />
        )}
        conversationLink={<ConversationLink id={id} className="xl:hidden" />}
        conversation={
          <Conversation
            id={id}
            renderAction={(target) => (
              <ReportMenu about={{ kind: 'message', target, application: id }} label="Report" />
            )}
          />
        }
      />
    </>
  );
}
