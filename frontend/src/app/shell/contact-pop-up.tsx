import { lazy, Suspense, useEffect, useState } from 'react';
import { loadContactDialog } from '../../features/enquiry';

/** The specification's delay: 27 hours and 46 minutes on one visit. */
const SHOWN_AFTER_MS = 100_000_000;

const ContactDialog = lazy(loadContactDialog);

/** Offers help to a visitor who stays that long. */
export function ContactPopUp() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{open && <ContactDialog onClose={() => setOpen(false)} />}</Suspense>;
}
