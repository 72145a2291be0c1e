import { useLocation } from 'react-router-dom';
import { ConfirmNewsletter, LeaveNewsletter } from '../../features/enquiry';
import { PageTitle } from '../head';
import { paths } from '../paths';
import { AuthLayout } from './auth/auth-layout';

const confirming = {
  title: 'Confirm your newsletter sign-up',
  lead: 'This confirms that the address is yours.',
  Part: ConfirmNewsletter,
};
const leaving = {
  title: 'Unsubscribe from the newsletter',
  lead: 'You can sign up again at any time, at the foot of every page.',
  Part: LeaveNewsletter,
};

export default function NewsletterPage() {
  const { pathname } = useLocation();
  const { title, lead, Part } = pathname === paths.leaveNewsletter ? leaving : confirming;
  return (
    <AuthLayout title={title} lead={lead}>
      <PageTitle>{title}</PageTitle>
      <Part />
    </AuthLayout>
  );
}
