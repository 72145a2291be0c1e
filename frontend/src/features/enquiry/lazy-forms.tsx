import { lazyOnUse } from '../../shared/ui/lazy-part';
import { Skeleton } from '../../shared/ui';

export const ContactFormBelow = lazyOnUse(
  () => import('./contact-form'),
  () => <Skeleton className="h-[30rem] sm:h-[27rem]" />,
);

export const NewsletterForm = lazyOnUse(
  () => import('./newsletter-form'),
  () => <Skeleton className="h-20 max-w-sm" />,
);

export const loadContactDialog = () => import('./contact-dialog');
