import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useRead } from '../../shared/saga';
import { Button, Outcome } from '../../shared/ui';
import { newsletterConfirmation, newsletterLeaving } from './enquiry.api';

const useToken = (): string => new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';

/** Takes the token of the mailed link, and shows how that ended. */
export const ConfirmNewsletter = () => (
  <Outcome {...useRead(newsletterConfirmation, { body: { token: useToken() } })} />
);

/** Asks first, because programs that check mails for viruses open their links, too. */
export function LeaveNewsletter() {
  const [asked, setAsked] = useState(false);
  if (asked) return <Left />;
  return (
    <Button size="large" className="justify-self-start" onClick={() => setAsked(true)}>
      Unsubscribe
    </Button>
  );
}

const Left = () => (
  <Outcome {...useRead(newsletterLeaving, { query: { token: useToken() }, body: {} })} />
);
