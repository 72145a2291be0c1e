import { lazyOnUse } from '../../shared/ui/lazy-part';
import { Skeleton } from '../../shared/ui';

/** The contact form at the end of a page; its place is kept until it is loaded. */
export const ContactFormBelow = lazyOnUse(
  () => import('./contact-form'),
  () => <Skeleton className="h-[30rem] sm:h-[27rem]" />,
);

/** The newsletter box, in the footer of every page. */
export const NewsletterForm = lazyOnUse(
  () => import('./newsletter-form'),
  () => <Skeleton className="h-20 max-w-sm" />,
);

/** The dialog of the contact pop-up. */
export const loadContactDialog = () => import('./contact-dialog');
