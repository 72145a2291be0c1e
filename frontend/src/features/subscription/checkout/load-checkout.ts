import type { RazorpayClass } from './razorpay';

/** Loads the script that defines `window.Razorpay`, once. Null when it did not come. */
export async function loadCheckout(address: string): Promise<RazorpayClass | null> {
  if (!window.Razorpay) await loadScript(address);
  return window.Razorpay ?? null;
}

/** A script that failed is taken away, so that the next try asks for it again. */
function loadScript(address: string): Promise<void> {
  const script = document.createElement('script');
  script.src = address;
  return new Promise((done) => {
    script.addEventListener('load', () => done());
    script.addEventListener('error', () => {
      script.remove();
      done();
    });
    document.head.append(script);
  });
}
