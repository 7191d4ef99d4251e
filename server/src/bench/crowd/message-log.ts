interface SentMessage {
  readonly sentAt: number;
  readonly recipientId: string;
  receivedCount: number;
}

/** All messages that the crowd sends, and how often the page of each recipient shows them. */
export class MessageLog {
  readonly #messages = new Map<string, SentMessage>();

  addSent(clientId: string, recipientId: string, sentAt: number): void {
    this.#messages.set(clientId, { sentAt, recipientId, receivedCount: 0 });
  }

  /** Removes a message that was refused or whose response was lost for good. */
  removeSent(clientId: string): void {
    this.#messages.delete(clientId);
  }

  /** Counts a message that a page shows for the first time. Returns when it was sent; null for messages of others. */
  addReceived(clientId: string, recipientId: string): number | null {
    const message = this.#messages.get(clientId);
    if (message?.recipientId !== recipientId) return null;
    message.receivedCount += 1;
    return message.sentAt;
  }

  report() {
    const messages = [...this.#messages.values()];
    return {
      sent: messages.length,
      missing: messages.filter(({ receivedCount }) => receivedCount === 0).length,
      repeated: messages.filter(({ receivedCount }) => receivedCount > 1).length,
    };
  }
}
