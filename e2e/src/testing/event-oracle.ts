import { EventStoreDBClient } from '@eventstore/db-client';

type Data = Readonly<Record<string, unknown>>;

interface CountedApplication {
  /** More than once would be a defect. */
  submitted: number;
  status: string;
  amount: number;
}

/** Counts from the events, without the product's folds. */
export class EventOracle {
  readonly applications = new Map<string, CountedApplication>();
  /** `account/application/attempt` → credits spent less credits returned. */
  readonly credits = new Map<string, number>();
  readonly projects = new Set<string>();
  readonly accounts = new Set<string>();

  private readonly counters: Readonly<Record<string, (data: Data) => void>> = {
    UserRegistered: (data) => this.accounts.add(String(data['account'])),
    ProjectPosted: (data) => this.projects.add(String(data['project'])),
    CreditSpent: (data) => this.countCredit(data, 1),
    CreditReturned: (data) => this.countCredit(data, -1),
    ProposalSubmitted: (data) => this.countProposal(data),
    ProposalEdited: (data) => {
      const known = this.applications.get(String(data['application']));
      if (known) known.amount = Number(data['amount']);
    },
    ProposalWithdrawn: (data) => {
      const known = this.applications.get(String(data['application']));
      if (known) known.status = 'withdrawn';
    },
    ApplicantStatusChanged: (data) => {
      const known = this.applications.get(String(data['application']));
      if (known) known.status = String(data['to']);
    },
  };

  count(type: string, data: Data): void {
    this.counters[type]?.(data);
  }

  private countCredit(data: Data, by: number): void {
    const key = ['account', 'application', 'attempt'].map((field) => String(data[field])).join('/');
    this.credits.set(key, (this.credits.get(key) ?? 0) + by);
  }

  private countProposal(data: Data): void {
    const id = String(data['application']);
    const submitted = (this.applications.get(id)?.submitted ?? 0) + 1;
    this.applications.set(id, { submitted, status: 'pending', amount: Number(data['amount']) });
  }
}

/** Reads `$all` with the plain client and counts. */
export async function readOracle(eventStoreUrl: string): Promise<EventOracle> {
  const client = EventStoreDBClient.connectionString(eventStoreUrl);
  const counted = new EventOracle();
  for await (const { event } of client.readAll()) {
    if (event) counted.count(event.type, event.data as Data);
  }
  await client.dispose();
  return counted;
}
