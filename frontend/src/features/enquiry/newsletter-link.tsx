import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { Button, Outcome } from '../../shared/ui';
import { newsletterConfirmation, newsletterLeaving } from './enquiry.api';

const useToken = (): string => new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';

/** Takes the token of the mailed link, and shows how that ended. */
export function ConfirmNewsletter() {
  const dispatch = useDispatch();
  const token = useToken();
  useEffect(() => {
    dispatch(newsletterConfirmation.requested({ body: { token } }));
  }, [dispatch, token]);
  return <Outcome {...useSelector(newsletterConfirmation.select)} />;
}

/** Asks first, because programs that check mails for viruses open their links, too. */
export function LeaveNewsletter() {
  const dispatch = useDispatch();
  const token = useToken();
  const [asked, setAsked] = useState(false);
  const outcome = useSelector(newsletterLeaving.select);
  if (asked) return <Outcome {...outcome} />;
  const leave = () => {
    setAsked(true);
    dispatch(newsletterLeaving.requested({ query: { token }, body: {} }));
  };
  return (
    <Button size="large" className="justify-self-start" onClick={leave}>
      Unsubscribe
    </Button>
  );
}
