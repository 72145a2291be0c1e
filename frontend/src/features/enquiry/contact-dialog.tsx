import { Dialog } from '../../shared/ui';
import ContactForm from './contact-form';

const ContactDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog
    title="Can we help?"
    description="Leave a message and we will reply within one working day."
    onClose={onClose}
  >
    <ContactForm action="Submit" />
  </Dialog>
);

export default ContactDialog;
