import { Link, type LinkProps } from '../../../shared/routing';

/** A link inside a sentence. */
export const InlineLink = (link: LinkProps) => (
  <Link
    {...link}
    className="font-semibold text-accent underline underline-offset-4 hover:text-accent-strong"
  />
);
