import clsx from 'clsx';
import { ArrowLeft, MessagesSquare } from 'lucide-react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { Conversation, ConversationList, conversations } from '../../../features/message';
import { ReportMenu } from '../../../features/report';
import { Link } from '../../../shared/routing';
import { EmptyState } from '../../../shared/ui';
import { dashboardView } from '../../paths';

export default function Messages() {
  const [search] = useSearchParams();
  const open = search.get('application') ?? '';
  const hasNone = useSelector(conversations.select).data?.length === 0;
  return (
    <div
      className={clsx(
        'grid grid-cols-1 items-start gap-6',
        (open || !hasNone) && 'lg:grid-cols-[18rem_minmax(0,1fr)]',
      )}
    >
      <div className={clsx(open && 'max-lg:hidden')}>
        <ConversationList open={open} />
      </div>
      <div className={clsx('grid min-w-0 gap-3', !open && (hasNone ? 'hidden' : 'max-lg:hidden'))}>
        {open ? (
          <>
            <Link
              to={dashboardView('messages')}
              className="inline-flex min-h-11 items-center gap-2 justify-self-start text-small font-semibold text-accent lg:hidden"
            >
              <ArrowLeft size={18} />
              All conversations
            </Link>
            <Conversation
              key={open}
              id={open}
              renderAction={(target) => (
                <ReportMenu about={{ kind: 'message', target, application: open }} label="Report" />
              )}
            />
          </>
        ) : (
          <EmptyState
            icon={MessagesSquare}
            title="Choose a conversation"
            text="Choose one from the list to read and reply."
          />
        )}
      </div>
    </div>
  );
}
