import { QrCode } from "./QrCode";

export const QrCodeExample = () => <QrCode text="https://edgewise.example/" label="The address of a workspace" />;
