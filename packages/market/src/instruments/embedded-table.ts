/**
 * The product's own list of well-known Canadian and US securities, as text. A table, not code: that is why it is long.
 *
 *   ## type | sector | industry             starts a section (`-` for none)
 *   MIC:SYMBOL Name                         one company, its first listing
 *   … + MIC:SYMBOL                          a further listing of the same company (`+ MIC` when the symbol is the same)
 *   … @ 104.5                               a rough price in the first listing's currency, for securities no history was measured of
 *   … vol 0.4                               annual volatility to assume where a sector's median would mislead
 *   … yield 0.03                            annual dividend yield to assume
 *   … since 2013-05-29                      first trading day, where it lies after the simulated market's beginning
 *   … ! words (2024-11-15)                  retired: words to show, and the last trading day
 */
export const EMBEDDED_TABLE = `
## stock | Banking | Banks
XTSE:RY Royal Bank of Canada + XNYS
XTSE:TD Toronto-Dominion Bank + XNYS
XTSE:BMO Bank of Montreal + XNYS
XTSE:BNS Bank of Nova Scotia + XNYS
XTSE:CM Canadian Imperial Bank of Commerce + XNYS
XTSE:NA National Bank of Canada
XTSE:EQB EQB Inc.
XTSE:LB Laurentian Bank of Canada @ 40
XNYS:JPM JPMorgan Chase & Co.
XNYS:BAC Bank of America Corporation
XNYS:WFC Wells Fargo & Company
XNYS:C Citigroup Inc.
XNYS:USB U.S. Bancorp
XNYS:PNC PNC Financial Services Group
XNYS:TFC Truist Financial Corporation
XNAS:HBAN Huntington Bancshares
XNYS:KEY KeyCorp
XNYS:BK Bank of New York Mellon
XNYS:ITUB Itaú Unibanco
XNYS:NU Nu Holdings

## stock | Financial Services | Capital Markets
XTSE:BN Brookfield Corporation + XNYS @ 62 yield 0.005
XTSE:BAM Brookfield Asset Management + XNYS @ 72 yield 0.03
XTSE:X TMX Group Limited @ 52 vol 0.18 yield 0.017
XTSE:IGM IGM Financial Inc. @ 62 yield 0.038
XTSE:ONEX Onex Corporation @ 110 yield 0.004
XTSE:EFN Element Fleet Management @ 35 yield 0.015
XTSE:GSY goeasy Ltd. @ 130 vol 0.38 yield 0.04
XTSE:POW Power Corporation of Canada @ 65 vol 0.17 yield 0.038
XNYS:GS Goldman Sachs Group
XNYS:MS Morgan Stanley
XNYS:SCHW Charles Schwab Corporation
XNYS:BLK BlackRock Inc.
XNYS:BX Blackstone Inc.
XNYS:KKR KKR & Co.
XNYS:APO Apollo Global Management
XNYS:SPGI S&P Global Inc.
XNYS:MCO Moody's Corporation
XNAS:CME CME Group Inc.
XNYS:ICE Intercontinental Exchange
XNAS:IBKR Interactive Brokers Group
XNAS:HOOD Robinhood Markets
XNAS:COIN Coinbase Global @ 260 vol 0.75 since 2021-04-14
XNAS:AMTD TD Ameritrade Holding @ 39.2 vol 0.3 ! now Schwab (2020-10-05)

## stock | Financial Services | Payments and Consumer Finance
XNYS:V Visa Inc.
XNYS:MA Mastercard Incorporated
XNYS:AXP American Express Company
XNYS:COF Capital One Financial
XNAS:PYPL PayPal Holdings
XNAS:SOFI SoFi Technologies
XNYS:FIS Fidelity National Information Services
XTSE:NVEI Nuvei Corporation + XNAS since 2020-09-17 ! delisted (2024-11-15)

## stock | Insurance | Insurance
XTSE:MFC Manulife Financial Corporation + XNYS
XTSE:SLF Sun Life Financial Inc. + XNYS
XTSE:IFC Intact Financial Corporation
XTSE:GWO Great-West Lifeco Inc. @ 60 yield 0.04
XTSE:FFH Fairfax Financial Holdings @ 2350 vol 0.2 yield 0.009
XTSE:IAG iA Financial Corporation @ 155 yield 0.024
XTSE:DFY Definity Financial Corporation @ 72 yield 0.01
XNYS:BRK.B Berkshire Hathaway Inc. Class B
XNYS:PGR Progressive Corporation
XNYS:TRV Travelers Companies
XNYS:MRSH Marsh & McLennan

## stock | Technology | Software
XTSE:SHOP Shopify Inc. + XNAS
XTSE:LSPD Lightspeed Commerce Inc. + XNYS
XTSE:BB BlackBerry Limited + XNYS
XTSE:DCBO Docebo Inc. + XNAS
XTSE:CSU Constellation Software Inc.
XTSE:OTEX Open Text Corporation + XNAS @ 45 vol 0.3 yield 0.033
XTSE:DSG Descartes Systems Group + XNAS:DSGX
XTSE:KXS Kinaxis Inc. @ 190 vol 0.32
XTSE:ENGH Enghouse Systems Limited @ 22 yield 0.05
XNAS:MSFT Microsoft Corporation
XNYS:ORCL Oracle Corporation
XNAS:ADBE Adobe Inc.
XNYS:CRM Salesforce Inc.
XNYS:NOW ServiceNow Inc.
XNAS:INTU Intuit Inc.
XNAS:PLTR Palantir Technologies
XNAS:PANW Palo Alto Networks
XNAS:CRWD CrowdStrike Holdings
XNAS:FTNT Fortinet Inc.
XNYS:SNOW Snowflake Inc.
XNAS:DDOG Datadog Inc.
XNYS:NET Cloudflare Inc.
XNAS:ZS Zscaler Inc.
XNAS:TEAM Atlassian Corporation
XNAS:MDB MongoDB Inc.
XNAS:OKTA Okta Inc.
XNAS:CDNS Cadence Design Systems
XNAS:SNPS Synopsys Inc.
XNAS:APP AppLovin Corporation
XNAS:TTD The Trade Desk
XNYS:UBER Uber Technologies
XNAS:MSTR Strategy Inc.
XNYS:PATH UiPath Inc.
XNYS:S SentinelOne Inc.
XNAS:SOUN SoundHound AI
XNAS:ZM Zoom Communications @ 85 vol 0.36

## stock | Technology | Semiconductors
XNAS:NVDA NVIDIA Corporation
XNAS:AMD Advanced Micro Devices
XNAS:AVGO Broadcom Inc.
XNAS:QCOM QUALCOMM Incorporated
XNAS:INTC Intel Corporation
XNAS:TXN Texas Instruments
XNAS:MU Micron Technology
XNAS:ADI Analog Devices
XNAS:AMAT Applied Materials
XNAS:LRCX Lam Research
XNAS:KLAC KLA Corporation
XNAS:MRVL Marvell Technology
XNAS:MCHP Microchip Technology
XNAS:MPWR Monolithic Power Systems
XNAS:ARM Arm Holdings
XNYS:TSM Taiwan Semiconductor Manufacturing
XNYS:UMC United Microelectronics

## stock | Technology | Hardware and IT Services
XNAS:AAPL Apple Inc.
XNAS:CSCO Cisco Systems
XNYS:IBM International Business Machines
XNYS:DELL Dell Technologies
XNYS:HPQ HP Inc.
XNYS:HPE Hewlett Packard Enterprise
XNAS:SMCI Super Micro Computer
XNYS:ANET Arista Networks
XNAS:WDC Western Digital
XNAS:NTAP NetApp Inc.
XNYS:APH Amphenol Corporation
XNYS:GLW Corning Incorporated
XNYS:MSI Motorola Solutions
XNYS:NOK Nokia Corporation
XNYS:IONQ IonQ Inc.
XTSE:GIB.A CGI Inc. + XNYS:GIB
XTSE:CLS Celestica Inc. + XNYS
XTSE:HIVE HIVE Digital Technologies + XNAS
XNAS:MARA MARA Holdings
XNAS:RIOT Riot Platforms

## stock | Communication Services | Internet and Media
XNAS:GOOGL Alphabet Inc. Class A
XNAS:GOOG Alphabet Inc. Class C
XNAS:META Meta Platforms
XNAS:NFLX Netflix Inc.
XNYS:DIS Walt Disney Company
XNAS:CMCSA Comcast Corporation
XNAS:WBD Warner Bros. Discovery
XNYS:SPOT Spotify Technology @ 600 vol 0.4
XNYS:SNAP Snap Inc.
XNYS:PINS Pinterest Inc.
XNYS:RBLX Roblox Corporation
XNYS:RDDT Reddit Inc. @ 160 vol 0.75
XTSE:TRI Thomson Reuters + XNAS @ 185 vol 0.22 yield 0.018
XTSE:CGX Cineplex Inc. @ 11 vol 0.35 yield 0

## stock | Telecommunications | Telecom Services
XTSE:BCE BCE Inc. + XNYS @ 34 vol 0.2 yield 0.051
XTSE:T TELUS Corporation + XNYS:TU @ 20 vol 0.17 yield 0.08
XTSE:RCI.B Rogers Communications Class B + XNYS:RCI @ 52 vol 0.2 yield 0.038
XTSE:QBR.B Quebecor Inc. Class B @ 52 vol 0.18 yield 0.027
XTSE:CCA Cogeco Communications @ 65 vol 0.22 yield 0.06
XNYS:T AT&T Inc.
XNYS:VZ Verizon Communications
XNAS:TMUS T-Mobile US

## stock | Oil & Gas | Exploration, Production and Integrated
XTSE:SU Suncor Energy Inc. + XNYS
XTSE:CNQ Canadian Natural Resources + XNYS
XTSE:CVE Cenovus Energy Inc. + XNYS
XTSE:IMO Imperial Oil Limited + XASE
XTSE:TOU Tourmaline Oil Corp.
XTSE:ARX ARC Resources Ltd.
XTSE:BTE Baytex Energy Corp. + XNYS
XTSE:ATH Athabasca Oil Corporation
XTSE:PEY Peyto Exploration & Development
XTSE:WCP Whitecap Resources @ 12.5 vol 0.32 yield 0.058
XTSE:VET Vermilion Energy + XNYS @ 14 vol 0.42 yield 0.037
XTSE:MEG MEG Energy Corp. @ 30 vol 0.36 yield 0.013 ! now Cenovus (2025-11-13)
XTSE:POU Paramount Resources @ 24 vol 0.36 yield 0.025
XTSE:BIR Birchcliff Energy @ 7 vol 0.4 yield 0.017
XNYS:XOM Exxon Mobil Corporation
XNYS:CVX Chevron Corporation
XNYS:COP ConocoPhillips
XNYS:EOG EOG Resources
XNYS:DVN Devon Energy
XNYS:OXY Occidental Petroleum @ 46 vol 0.34 yield 0.021
XNYS:BP BP plc
XNYS:PBR Petrobras

## stock | Energy | Pipelines, Refining and Services
XTSE:ENB Enbridge Inc. + XNYS
XTSE:TRP TC Energy Corporation + XNYS
XTSE:PPL Pembina Pipeline Corporation + XNYS:PBA
XTSE:KEY Keyera Corp. @ 47 vol 0.19 yield 0.046
XTSE:GEI Gibson Energy Inc. @ 26 vol 0.2 yield 0.066
XTSE:SES Secure Waste Infrastructure @ 18 vol 0.3 yield 0.022
XNYS:KMI Kinder Morgan
XNYS:WMB Williams Companies
XNYS:EPD Enterprise Products Partners
XNYS:ET Energy Transfer
XNYS:SLB SLB Limited
XNAS:BKR Baker Hughes
XNYS:MPC Marathon Petroleum
XNYS:VLO Valero Energy
XNYS:PSX Phillips 66

## stock | Energy | Uranium and New Energy
XTSE:CCO Cameco Corporation + XNYS:CCJ @ 150 vol 0.46 yield 0.002
XTSE:NXE NexGen Energy Ltd. + XNYS @ 15 vol 0.52
XTSE:DML Denison Mines Corp. + XASE:DNN
XTSE:EFR Energy Fuels Inc. + XASE:UUUU @ 25 vol 0.65
XNYS:BE Bloom Energy
XNYS:OKLO Oklo Inc.
XNAS:PLUG Plug Power
XNAS:RUN Sunrun Inc.

## stock | Precious Metals | Gold and Silver
XTSE:AEM Agnico Eagle Mines + XNYS
XTSE:ABX Barrick Mining Corporation + XNYS:B
XTSE:K Kinross Gold Corporation + XNYS:KGC
XTSE:WPM Wheaton Precious Metals + XNYS
XTSE:FNV Franco-Nevada Corporation + XNYS
XTSE:PAAS Pan American Silver + XNYS
XTSE:AGI Alamos Gold Inc. + XNYS
XTSE:BTO B2Gold Corp. + XASE:BTG
XTSE:EQX Equinox Gold Corp. + XASE
XTSE:ELD Eldorado Gold + XNYS:EGO @ 48 vol 0.45
XTSE:LUG Lundin Gold Inc. @ 100 vol 0.42 yield 0.025
XTSE:IMG IAMGOLD Corporation + XNYS:IAG @ 24 vol 0.55
XTSE:FR First Majestic Silver + XNYS:AG @ 25 vol 0.58
XTSE:OR OR Royalties Inc. + XNYS @ 52 vol 0.34 yield 0.006
XTSE:SSRM SSR Mining Inc. + XNAS @ 34 vol 0.5
XNYS:NEM Newmont Corporation
XNYS:HL Hecla Mining
XNYS:CDE Coeur Mining

## stock | Mining & Metals | Base Metals and Steel
XTSE:TECK.B Teck Resources Class B + XNYS:TECK
XTSE:FM First Quantum Minerals
XTSE:LUN Lundin Mining
XTSE:IVN Ivanhoe Mines Ltd. @ 13 vol 0.46
XTSE:HBM Hudbay Minerals + XNYS @ 28 vol 0.5 yield 0.001
XTSE:CS Capstone Copper @ 13 vol 0.52
XTSE:ERO Ero Copper Corp. + XNYS @ 38 vol 0.46
XNYS:FCX Freeport-McMoRan
XNYS:SCCO Southern Copper
XNYS:CLF Cleveland-Cliffs
XNYS:VALE Vale S.A.
XNYS:NUE Nucor Corporation @ 165 vol 0.32 yield 0.014
XNAS:USAR USA Rare Earth
XNYS:MP MP Materials @ 60 vol 0.65

## stock | Materials | Chemicals and Packaging
XTSE:CCL.B CCL Industries Class B
XTSE:MX Methanex Corporation + XNAS:MEOH @ 60 vol 0.38 yield 0.017
XTSE:WPK Winpak Ltd. @ 44 vol 0.18 yield 0.004
XNAS:LIN Linde plc @ 460 vol 0.18 yield 0.013
XNYS:APD Air Products and Chemicals
XNYS:ECL Ecolab Inc.
XNYS:SHW Sherwin-Williams
XNYS:DOW Dow Inc.

## stock | Forestry & Paper | Forest Products
XTSE:WFG West Fraser Timber + XNYS @ 90 vol 0.3 yield 0.02
XTSE:CFP Canfor Corporation @ 12.5 vol 0.36
XTSE:IFP Interfor Corporation @ 10 vol 0.45
XTSE:SJ Stella-Jones Inc. @ 85 vol 0.24 yield 0.015
XTSE:CAS Cascades Inc. @ 12 vol 0.32 yield 0.04
XNYS:WY Weyerhaeuser Company @ 25 vol 0.27 yield 0.033

## stock | Agriculture & Food | Agriculture and Food
XTSE:NTR Nutrien Ltd. + XNYS
XTSE:SAP Saputo Inc. @ 42 vol 0.2 yield 0.019
XTSE:MFI Maple Leaf Foods @ 28 vol 0.25 yield 0.033
XTSE:PBH Premium Brands Holdings @ 100 vol 0.24 yield 0.034
XTSE:AFN Ag Growth International @ 30 vol 0.36 yield 0.02
XNYS:DE Deere & Company
XNAS:KHC Kraft Heinz
XNAS:MDLZ Mondelez International
XNYS:CAG Conagra Brands
XNYS:ADM Archer-Daniels-Midland @ 62 vol 0.26 yield 0.033

## stock | Cannabis | Cannabis
XTSE:WEED Canopy Growth + XNAS:CGC
XTSE:ACB Aurora Cannabis + XNAS
XNAS:TLRY Tilray Brands
XTSE:CRON Cronos Group + XNAS @ 3.6 vol 0.5
XTSE:OGI Organigram Global + XNAS @ 2.3 vol 0.58
XNAS:VFF Village Farms International @ 3.4 vol 0.62
XTSX:HITI High Tide Inc. + XNAS @ 4.2 vol 0.5

## stock | Transportation | Rail, Air and Freight
XTSE:CNR Canadian National Railway + XNYS:CNI
XTSE:CP Canadian Pacific Kansas City + XNYS
XTSE:AC Air Canada
XTSE:TFII TFI International + XNYS
XTSE:CHR Chorus Aviation @ 23 vol 0.3 yield 0.015
XTSE:CJT Cargojet Inc. @ 90 vol 0.34 yield 0.016
XTSE:MTL Mullen Group @ 15 vol 0.24 yield 0.055
XNYS:UNP Union Pacific
XNAS:CSX CSX Corporation
XNYS:NSC Norfolk Southern
XNYS:UPS United Parcel Service
XNYS:FDX FedEx Corporation
XNAS:AAL American Airlines Group
XNYS:DAL Delta Air Lines @ 62 vol 0.42 yield 0.011
XNAS:UAL United Airlines Holdings @ 98 vol 0.48

## stock | Aerospace & Defense | Aerospace and Defense
XTSE:CAE CAE Inc. + XNAS
XTSE:BBD.B Bombardier Inc. Class B @ 230 vol 0.48
XTSE:MDA MDA Space Ltd. @ 32 vol 0.46
XNYS:BA Boeing Company
XNYS:LMT Lockheed Martin
XNYS:RTX RTX Corporation
XNYS:NOC Northrop Grumman
XNYS:GD General Dynamics
XNYS:GE GE Aerospace
XNYS:LHX L3Harris Technologies
XNYS:TDG TransDigm Group
XNYS:HWM Howmet Aerospace
XNAS:RKLB Rocket Lab

## stock | Industrials | Machinery, Engineering and Services
XTSE:WCN Waste Connections + XNYS
XTSE:STN Stantec Inc. + XNYS
XTSE:WSP WSP Global @ 265 vol 0.21 yield 0.006
XTSE:GFL GFL Environmental + XNYS @ 62 vol 0.26 yield 0.001
XTSE:TIH Toromont Industries @ 170 vol 0.2 yield 0.012
XTSE:FTT Finning International @ 75 vol 0.26 yield 0.016
XTSE:ATS ATS Corporation + XNYS @ 40 vol 0.34
XTSE:BDGI Badger Infrastructure Solutions @ 70 vol 0.27 yield 0.011
XNYS:CAT Caterpillar Inc.
XNAS:HON Honeywell International
XNYS:MMM 3M Company
XNYS:GEV GE Vernova
XNYS:EMR Emerson Electric
XNYS:ITW Illinois Tool Works
XNYS:PH Parker-Hannifin
XNYS:CMI Cummins Inc.
XNYS:WM Waste Management
XNYS:RSG Republic Services
XNAS:ADP Automatic Data Processing
XNYS:URI United Rentals
XNYS:PWR Quanta Services
XNYS:VRT Vertiv Holdings

## stock | Utilities | Electric, Gas and Renewable
XTSE:FTS Fortis Inc. + XNYS
XTSE:EMA Emera Incorporated + XNYS
XTSE:AQN Algonquin Power & Utilities + XNYS
XTSE:H Hydro One Limited @ 54 vol 0.15 yield 0.025 since 2015-11-05
XTSE:CU Canadian Utilities Class A @ 42 vol 0.15 yield 0.043
XTSE:CPX Capital Power Corporation @ 62 vol 0.28 yield 0.043
XTSE:TA TransAlta Corporation + XNYS:TAC @ 19 vol 0.42 yield 0.014
XTSE:BEP.UN Brookfield Renewable Partners + XNYS:BEP @ 42 vol 0.3 yield 0.05
XTSE:BIP.UN Brookfield Infrastructure Partners + XNYS:BIP @ 50 vol 0.24 yield 0.047
XTSE:NPI Northland Power @ 20 vol 0.3 yield 0.036
XNYS:NEE NextEra Energy
XNYS:DUK Duke Energy
XNYS:SO Southern Company
XNYS:D Dominion Energy
XNAS:AEP American Electric Power
XNAS:CEG Constellation Energy
XNYS:PCG PG&E Corporation

## stock | Real Estate | Real Estate
XTSE:REI.UN RioCan Real Estate Investment Trust @ 19 vol 0.17 yield 0.061
XTSE:CAR.UN Canadian Apartment Properties REIT @ 38 vol 0.19 yield 0.04
XTSE:HR.UN H&R Real Estate Investment Trust @ 11 vol 0.22 yield 0.054
XTSE:SRU.UN SmartCentres REIT @ 26 vol 0.16 yield 0.07
XTSE:GRT.UN Granite REIT + XNYS:GRP.U @ 82 vol 0.19 yield 0.042
XTSE:DIR.UN Dream Industrial REIT @ 12.5 vol 0.2 yield 0.056
XTSE:AP.UN Allied Properties REIT @ 13 vol 0.26 yield 0.06
XTSE:CIGI Colliers International + XNAS @ 190 vol 0.28 yield 0.002
XTSE:FSV FirstService Corporation + XNAS @ 230 vol 0.24 yield 0.007
XNYS:PLD Prologis Inc.
XNYS:AMT American Tower
XNAS:EQIX Equinix Inc.
XNYS:SPG Simon Property Group
XNYS:DLR Digital Realty
XNYS:WELL Welltower Inc.
XNYS:O Realty Income @ 58 vol 0.18 yield 0.055
XNAS:OPEN Opendoor Technologies

## stock | Healthcare | Pharmaceuticals, Devices and Services
XTSE:BHC Bausch Health Companies + XNYS @ 9 vol 0.5
XTSE:SIA Sienna Senior Living @ 19 vol 0.17 yield 0.05
XTSE:EXE Extendicare Inc. @ 18 vol 0.22 yield 0.028
XTSE:CSH.UN Chartwell Retirement Residences @ 20 vol 0.18 yield 0.031
XNYS:JNJ Johnson & Johnson
XNYS:LLY Eli Lilly and Company
XNYS:UNH UnitedHealth Group
XNYS:PFE Pfizer Inc.
XNYS:MRK Merck & Co.
XNYS:ABBV AbbVie Inc.
XNYS:ABT Abbott Laboratories
XNYS:TMO Thermo Fisher Scientific
XNYS:DHR Danaher Corporation
XNYS:BMY Bristol-Myers Squibb
XNAS:AMGN Amgen Inc.
XNAS:GILD Gilead Sciences
XNAS:VRTX Vertex Pharmaceuticals
XNAS:REGN Regeneron Pharmaceuticals
XNAS:ISRG Intuitive Surgical
XNYS:MDT Medtronic plc
XNYS:SYK Stryker Corporation
XNYS:BSX Boston Scientific
XNYS:CVS CVS Health
XNYS:CI The Cigna Group
XNYS:ELV Elevance Health
XNYS:HCA HCA Healthcare
XNYS:NVO Novo Nordisk
XNAS:MRNA Moderna Inc. @ 34 vol 0.65
XNYS:HIMS Hims & Hers Health

## stock | Consumer Staples | Retail, Beverages and Household
XTSE:ATD Alimentation Couche-Tard
XTSE:L Loblaw Companies @ 62 vol 0.17 yield 0.009
XTSE:WN George Weston Limited @ 95 vol 0.17 yield 0.012
XTSE:MRU Metro Inc.
XTSE:EMP.A Empire Company Class A
XNYS:PRMB Primo Brands @ 22 vol 0.26 yield 0.018
XNAS:WMT Walmart Inc.
XNAS:COST Costco Wholesale
XNYS:PG Procter & Gamble
XNYS:KO Coca-Cola Company
XNAS:PEP PepsiCo Inc.
XNYS:PM Philip Morris International
XNYS:MO Altria Group
XNYS:CL Colgate-Palmolive
XNAS:MNST Monster Beverage
XNYS:KVUE Kenvue Inc.
XNYS:TGT Target Corporation @ 105 vol 0.32 yield 0.043

## stock | Consumer Discretionary | Retail, Cars and Leisure
XTSE:DOL Dollarama Inc.
XTSE:CTC.A Canadian Tire Class A @ 175 vol 0.21 yield 0.041
XTSE:QSR Restaurant Brands International + XNYS @ 100 vol 0.19 yield 0.035
XTSE:MG Magna International + XNYS:MGA @ 75 vol 0.29 yield 0.037
XTSE:GIL Gildan Activewear + XNYS @ 85 vol 0.24 yield 0.015
XTSE:GOOS Canada Goose Holdings + XNYS @ 18 vol 0.45 since 2017-03-16
XTSE:ATZ Aritzia Inc. @ 115 vol 0.4
XTSE:DOO BRP Inc. + XNAS:DOOO @ 98 vol 0.4 yield 0.009 since 2013-05-29
XTSE:LNR Linamar Corporation @ 82 vol 0.27 yield 0.013
XTSE:PZA Pizza Pizza Royalty @ 15 vol 0.14 yield 0.062
XNAS:AMZN Amazon.com
XNAS:TSLA Tesla Inc.
XNYS:HD Home Depot
XNYS:MCD McDonald's Corporation
XNYS:NKE Nike Inc.
XNAS:SBUX Starbucks Corporation
XNYS:LOW Lowe's Companies
XNAS:BKNG Booking Holdings
XNAS:ABNB Airbnb Inc.
XNYS:TJX TJX Companies
XNYS:CMG Chipotle Mexican Grill
XNYS:F Ford Motor Company
XNYS:GM General Motors
XNAS:RIVN Rivian Automotive
XNAS:LCID Lucid Group
XNYS:NIO NIO Inc.
XNYS:BABA Alibaba Group
XNAS:PDD PDD Holdings
XNAS:DASH DoorDash Inc.
XNYS:CVNA Carvana Co.
XNAS:DKNG DraftKings Inc.
XNAS:LULU Lululemon Athletica @ 180 vol 0.4
XNYS:CCL Carnival Corporation
XNYS:RCL Royal Caribbean Cruises
XNYS:GME GameStop Corp. @ 24 vol 0.7
XNAS:PTON Peloton Interactive

## etf | - | Canadian Equity
XTSE:XIU iShares S&P/TSX 60 Index ETF
XTSE:XIC iShares Core S&P/TSX Capped Composite Index ETF
XTSE:ZCN BMO S&P/TSX Capped Composite Index ETF
XTSE:VCN Vanguard FTSE Canada All Cap Index ETF @ 62 vol 0.135 yield 0.024
XTSE:HXT Global X S&P/TSX 60 Index Corporate Class ETF @ 88 vol 0.135 yield 0
XTSE:XDV iShares Canadian Select Dividend Index ETF @ 40 vol 0.13 yield 0.037
XTSE:VDY Vanguard FTSE Canadian High Dividend Yield ETF @ 60 vol 0.13 yield 0.037
XTSE:ZEB BMO Equal Weight Banks Index ETF @ 58 vol 0.16 yield 0.033
XTSE:XEG iShares S&P/TSX Capped Energy Index ETF @ 22 vol 0.28 yield 0.03
XTSE:XGD iShares S&P/TSX Global Gold Index ETF @ 50 vol 0.36 yield 0.006
XTSE:XFN iShares S&P/TSX Capped Financials Index ETF @ 78 vol 0.16 yield 0.026
XTSE:XIT iShares S&P/TSX Capped Information Technology Index ETF @ 72 vol 0.3 yield 0
XTSE:XRE iShares S&P/TSX Capped REIT Index ETF @ 16 vol 0.16 yield 0.046

## etf | - | US and Global Equity
XTSE:VFV Vanguard S&P 500 Index ETF
XTSE:XUU iShares Core S&P U.S. Total Market Index ETF @ 72 vol 0.15 yield 0.009
XTSE:ZSP BMO S&P 500 Index ETF @ 105 vol 0.15 yield 0.009
XTSE:ZQQ BMO NASDAQ 100 Equity Hedged to CAD Index ETF @ 195 vol 0.21 yield 0.004
XTSE:XQQ iShares NASDAQ 100 Index ETF (CAD-Hedged) @ 68 vol 0.21 yield 0.003
XTSE:XEQT iShares Core Equity ETF Portfolio @ 41 vol 0.13 yield 0.016
XTSE:VEQT Vanguard All-Equity ETF Portfolio @ 54 vol 0.13 yield 0.014
XTSE:VGRO Vanguard Growth ETF Portfolio @ 44 vol 0.11 yield 0.018
XTSE:XGRO iShares Core Growth ETF Portfolio @ 37 vol 0.11 yield 0.018
XTSE:VBAL Vanguard Balanced ETF Portfolio @ 38 vol 0.085 yield 0.021
XTSE:XAW iShares Core MSCI All Country World ex Canada Index ETF @ 55 vol 0.14 yield 0.013
ARCX:SPY SPDR S&P 500 ETF Trust
XNAS:QQQ Invesco QQQ Trust
ARCX:VOO Vanguard S&P 500 ETF
ARCX:IVV iShares Core S&P 500 ETF
ARCX:VTI Vanguard Total Stock Market ETF
ARCX:IWM iShares Russell 2000 ETF
ARCX:DIA SPDR Dow Jones Industrial Average ETF Trust
ARCX:XLK Technology Select Sector SPDR Fund
ARCX:VGT Vanguard Information Technology ETF
ARCX:SCHD Schwab U.S. Dividend Equity ETF
ARCX:JEPI JPMorgan Equity Premium Income ETF
XNAS:TQQQ ProShares UltraPro QQQ
ARCX:XLE Energy Select Sector SPDR Fund @ 50 vol 0.25 yield 0.031
ARCX:XLF Financial Select Sector SPDR Fund @ 53 vol 0.17 yield 0.014
ARCX:XLV Health Care Select Sector SPDR Fund @ 150 vol 0.14 yield 0.017
ARCX:ARKK ARK Innovation ETF @ 78 vol 0.4 yield 0
XNAS:SMH VanEck Semiconductor ETF @ 380 vol 0.33 yield 0.004
ARCX:VEA Vanguard FTSE Developed Markets ETF @ 64 vol 0.14 yield 0.028
ARCX:VWO Vanguard FTSE Emerging Markets ETF @ 56 vol 0.15 yield 0.026

## etf | - | Bonds, Cash and Commodities
XTSE:CASH Global X High Interest Savings ETF @ 50 vol 0.0015 yield 0.022
XTSE:ZMMK BMO Money Market Fund ETF @ 49.9 vol 0.0015 yield 0.025
XTSE:ZAG BMO Aggregate Bond Index ETF @ 13.9 vol 0.055 yield 0.034
XTSE:XBB iShares Core Canadian Universe Bond Index ETF @ 28.4 vol 0.055 yield 0.033
XTSE:VAB Vanguard Canadian Aggregate Bond Index ETF @ 23.2 vol 0.055 yield 0.033
XTSE:BTCC.B Purpose Bitcoin ETF @ 14 vol 0.5 yield 0
XTSE:CGL iShares Gold Bullion ETF (CAD-Hedged) @ 38 vol 0.2 yield 0
ARCX:GLD SPDR Gold Shares @ 410 vol 0.2 yield 0
ARCX:SLV iShares Silver Trust @ 60 vol 0.38 yield 0
ARCX:AGG iShares Core U.S. Aggregate Bond ETF @ 99 vol 0.055 yield 0.038
XNAS:BND Vanguard Total Bond Market ETF @ 74 vol 0.055 yield 0.038
XNAS:TLT iShares 20+ Year Treasury Bond ETF @ 87 vol 0.14 yield 0.044

## crypto | - | Cryptocurrency
CRYPTO:BTC Bitcoin
CRYPTO:ETH Ethereum
CRYPTO:DOT Polkadot
CRYPTO:ADA Cardano
CRYPTO:LINK Chainlink
`;
