/* global document, window */
// A stand-in for checkout.razorpay.com/v1/checkout.js with the same interface, served to browsers as it is. It opens
// a dialog that is clearly a test, and asks the sandbox to play the customer's bank.
(() => {
  const PAY = '/sandbox/razorpay/pay';
  const INK = '#172033';

  const element = (tag, style, text = '') => {
    const made = document.createElement(tag);
    made.style.cssText = style;
    made.textContent = text;
    return made;
  };

  const button = (text, background, onClick) => {
    const shape =
      'display:block;width:100%;min-height:44px;margin-top:12px;border-radius:8px;font:inherit';
    const made = element(
      'button',
      `${shape};border:1px solid ${INK};background:${background}`,
      text,
    );
    made.style.color = background === '#fff' ? INK : '#fff';
    made.type = 'button';
    made.addEventListener('click', onClick);
    return made;
  };

  const priceOf = ({ amount, currency = 'INR' }) =>
    new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(amount / 100);

  const askSandbox = async (orderId, outcome) => {
    const response = await fetch(PAY, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order_id: orderId, outcome }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(answer.error.description);
    return answer;
  };

  class TestCheckout {
    #options;
    #listeners = new Map();
    #dialog = element(
      'dialog',
      `box-sizing:border-box;margin:auto;width:min(24rem,calc(100vw - 32px));padding:24px;border:0;border-radius:12px;color:${INK};background:#fff;` +
        'font:16px/1.5 system-ui,sans-serif;box-shadow:0 24px 64px rgb(15 23 42 / 35%)',
    );
    #status = element('p', 'min-height:1.5em;margin:12px 0 0');
    #buttons = [];

    constructor(options) {
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    }

    open() {
      this.#furnish();
      document.body.append(this.#dialog);
      this.#dialog.showModal();
    }

    close() {
      this.#dialog.close();
      this.#dialog.remove();
    }

    #furnish() {
      const { name = '', description = '', theme } = this.#options;
      const title = element('h2', 'margin:0;font-size:20px;font-weight:700', 'Test payment');
      title.id = 'test-payment-title';
      const notice = 'This window stands in for Razorpay on this machine. No money moves.';
      const accent = theme?.color ?? '#1d4ed8';
      this.#buttons = [
        button(`Pay ${priceOf(this.#options)}`, accent, () => void this.#pay('success')),
        button('Let the payment fail', '#fff', () => void this.#pay('failure')),
        button('Cancel', '#fff', () => this.#dismiss()),
      ];
      this.#status.setAttribute('role', 'status');
      this.#dialog.setAttribute('aria-labelledby', title.id);
      this.#dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        this.#dismiss();
      });
      const order = element('p', 'margin:8px 0 0', [name, description].filter(Boolean).join(' · '));
      const warning = element('p', 'margin:8px 0 0;font-weight:600', notice);
      this.#dialog.replaceChildren(title, warning, order, ...this.#buttons, this.#status);
    }

    async #pay(outcome) {
      this.#show('Talking to the test bank…', true);
      try {
        const answer = await askSandbox(this.#options.order_id, outcome);
        if (answer.error) this.#failed(answer.error);
        else this.#paid(answer);
      } catch (error) {
        this.#show(`The test payment could not be made: ${error.message}`, false);
      }
    }

    #paid(proof) {
      this.close();
      this.#options.handler?.(proof);
    }

    #failed(error) {
      this.#show('The test bank declined the payment. You can try again.', false);
      for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error });
    }

    #dismiss() {
      this.close();
      this.#options.modal?.ondismiss?.();
    }

    #show(text, busy) {
      this.#status.textContent = text;
      for (const one of this.#buttons) one.disabled = busy;
    }
  }

  window.Razorpay = TestCheckout;
})();
